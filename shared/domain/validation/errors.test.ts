import { object, string } from 'yup';
import { messages } from '../messages';
import {
  fieldErrors,
  fieldErrorsOf,
  firstSentences,
  isSchemaError,
  readApiError,
  sentenceCodes,
  type SchemaError,
} from './errors';

const bodyOf = (error: SchemaError) => ({ ...fieldErrors(error), detail: firstSentences(error).join(' ') });

function refusalOf(value: unknown) {
  try {
    object({ a: string().required('A is required.'), b: string().required('B is required.') }).validateSync(
      value,
      {
        abortEarly: false,
      },
    );
  } catch (error) {
    if (isSchemaError(error)) return bodyOf(error);
  }
  return undefined;
}

it('has a sentence and the invalid fields', () => {
  expect(refusalOf({ a: 'x' })).toEqual({ detail: 'B is required.', b: ['B is required.'] });
  expect(refusalOf({})?.detail).toBe('A is required. B is required.');
});

it('reads such an answer again', () => {
  const taken = { code: 'taken', params: { max: 1 } };
  const body = readApiError({ detail: 'No.', ...taken, email: ['Taken.'], codes: { email: [taken] } });
  expect(body && fieldErrorsOf(body)).toEqual({ email: ['Taken.'] });
  expect([body?.params, body?.codes?.['email']]).toEqual([{ max: 1 }, [taken]]);
  expect(readApiError('<html>')).toBeUndefined();
  expect(readApiError(null)).toBeUndefined();
  expect(readApiError({ detail: 404 })).toBeUndefined();
});

it('reads only lists as the messages of a field', () => {
  const body = { detail: ['No.'], code: ['x'], email: ['Taken.'], username: 'Taken.' };
  expect(fieldErrorsOf(JSON.parse(JSON.stringify(body)))).toEqual({ email: ['Taken.'] });
});

const schemaError = (inner: unknown, errors: unknown, name = 'ValidationError') =>
  Object.assign(new Error('x'), { name, inner, errors });

describe('an error of a schema', () => {
  it.each<[string, unknown]>([
    ['no Error', { name: 'ValidationError', inner: [], errors: [] }],
    ['an Error of another name', schemaError([], [], 'TypeError')],
    ['one without inner errors', Object.assign(new Error('x'), { name: 'ValidationError', errors: [] })],
    ['one whose inner errors are no list', schemaError({}, [])],
    ['one without messages', Object.assign(new Error('x'), { name: 'ValidationError', inner: [] })],
    ['one whose messages are no list', schemaError([], 'A is required.')],
  ])('is not taken for one: %s', (_case, error) => {
    expect(isSchemaError(error)).toBe(false);
  });

  const bodyOfFaults = (...inner: { path?: string; errors: string[] }[]) => {
    const error = schemaError(inner, []);
    if (!isSchemaError(error)) throw new Error('It is no error of a schema.');
    return bodyOf(error);
  };

  it('says a sentence about a field once', () => {
    expect(
      bodyOfFaults({ path: 'a', errors: ['Short.', 'Blank.'] }, { path: 'a', errors: ['Blank.', 'Odd.'] }),
    ).toEqual({ detail: 'Short. Blank. Odd.', a: ['Short.', 'Blank.', 'Odd.'] });
  });

  it('has sentences about no field in its detail only', () => {
    expect(bodyOfFaults({ path: '', errors: ['Too much.'] })).toEqual({ detail: 'Too much.' });
  });

  it('has up to three sentences in its detail', () => {
    const errors = ['One.', 'Two.', 'Three.', 'Four.'];
    expect(bodyOfFaults({ path: 'a', errors })).toEqual({ detail: 'One. Two. Three.', a: errors });
  });

  it('asks to check the fields when it has no sentence', () => {
    expect(bodyOfFaults({ path: 'a', errors: [] }).detail).toBe(messages.checkFields);
  });

  it('is itself the error when the schema stopped at the first', () => {
    const error = Object.assign(schemaError([], ['Blank.']), { path: 'a' });
    expect(isSchemaError(error) && fieldErrors(error)).toEqual({ a: ['Blank.'] });
  });
});

describe('the codes of an error', () => {
  const taken = { code: 'username_taken' };
  const long = { code: 'too_long', params: { label: 'Name', max: 5 } };

  it('are those of its detail, and of its fields', () => {
    expect(sentenceCodes({ detail: 'Taken.', ...taken })).toEqual({ detail: [taken] });
    expect(sentenceCodes({ code: 'invalid', codes: { detail: [taken, long], name: [long] } })).toEqual({
      detail: [taken, long],
      name: [long],
    });
  });

  it.each([
    undefined,
    null,
    'x',
    { detail: 'Taken.' },
    { code: 5 },
    { code: 'x', params: { label: {} } },
    { code: 5, codes: ['x'] },
  ])('are none in %j', (body) => expect(Object.values(sentenceCodes(body)).flat()).toEqual([]));
});
