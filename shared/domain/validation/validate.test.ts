import fc from 'fast-check';
import { array, object, string, type Schema } from 'yup';
import { checkoutSchema } from '../cart/checkout-schema';
import { isSchemaError } from './errors';
import { sampleWill } from '../fixtures';
import { trustSchema } from '../trust';
import { profileSchema, signupSchema } from '../account/user-schema';
import { fieldTexts } from './fixture';
import { MAX_FAULTS, validate } from './validate';
import { willSchema } from '../will';

/** The value, or the faults by field. */
function outcomeOf(read: () => unknown): unknown {
  try {
    return { value: read() };
  } catch (error) {
    if (isSchemaError(error)) return fieldTexts(error);
    throw error;
  }
}

const byYup = (schema: Schema, value: unknown) =>
  outcomeOf(() => schema.validateSync(value, { abortEarly: false, stripUnknown: true }));

const strange = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom(null, '', -1, 'x'.repeat(300), {}, [], [{}]),
);

/** A form with other values in some of its fields. */
const formLike = (form: object) =>
  fc
    .dictionary(fc.constantFrom(...Object.keys(form), 'unknown'), strange, { maxKeys: 6 })
    .map((changes) => ({ ...form, ...changes }));

const forms: [string, Schema, object][] = [
  ['will', willSchema, sampleWill()],
  [
    'trust',
    trustSchema,
    { name: 'A', executor: 'Ben', asset: '1.50', beneficiaries: [{ name: 'B', percentage: 100 }] },
  ],
  [
    'signup',
    signupSchema,
    { first_name: 'A', last_name: 'B', username: 'a.b', email: 'a', password: 'x', password2: '' },
  ],
  [
    'profile',
    profileSchema,
    { first_name: 'A', last_name: 'B', email: 'a@b.co', date_of_birth: '2000-01-01' },
  ],
  ['checkout', checkoutSchema, { items: [{ price: 'x', quantity: 1 }, { quantity: '1' }] }],
];

describe('validate', () => {
  it.each(forms)('reports what yup reports about a %s', (_name, schema, form) => {
    expect(outcomeOf(() => validate(schema, form))).toEqual(byYup(schema, form));
    fc.assert(
      fc.property(formLike(form), (value) => {
        expect(outcomeOf(() => validate(schema, value))).toEqual(byYup(schema, value));
      }),
    );
  });

  it('stops after twenty errors', () => {
    const beneficiaries = Array.from({ length: 100 }, () => ({ percentage: 'x' }));
    const seen: string[] = [];
    const schema = trustSchema.test('last', 'Never.', () => Boolean(seen.push('the whole')));
    try {
      validate(schema, { beneficiaries });
      throw new Error('It passed.');
    } catch (error) {
      if (!isSchemaError(error)) throw error;
      expect(error.inner).toHaveLength(MAX_FAULTS);
      expect(Object.keys(fieldTexts(error))).toEqual([
        'executor',
        'asset',
        ...Array.from({ length: 9 }, (_, row) => [
          `beneficiaries[${row}].name`,
          `beneficiaries[${row}].percentage`,
        ]).flat(),
      ]);
    }
  });

  it('tests no more values after twenty errors', () => {
    let tested = 0;
    const row = string().test('never', 'Never.', () => {
      tested += 1;
      return false;
    });
    expect(outcomeOf(() => validate(array(row), Array(100).fill('x')))).toHaveProperty(['[19]']);
    expect(tested).toBe(MAX_FAULTS);
  });

  it('reports at most twenty errors of one value', () => {
    const strict = Array.from({ length: 30 }, (_, at) => `Fault ${at}.`).reduce(
      (schema, sentence) => schema.test(sentence, sentence, () => false),
      string(),
    );
    const faults = (schema: Schema, value: unknown) =>
      Object.values(Object(outcomeOf(() => validate(schema, value))));
    expect(faults(object({ a: strict }), { a: 'x' }).flat()).toHaveLength(MAX_FAULTS);
    const after = object({ a: string().test('a', 'A.', () => false), b: strict });
    expect(faults(after, { a: 'x', b: 'x' }).flat()).toHaveLength(MAX_FAULTS);
  });

  it('throws what a test throws that is not a validation error', () => {
    const broken = string().test('broken', 'Broken.', () => {
      throw new TypeError('The test is broken.');
    });
    expect(() => validate(broken, 'x')).toThrow(TypeError);
  });

  it('does not look at unknown fields', () => {
    const form = Object.defineProperty({ executor: 'Ben', asset: '1' }, 'unknown', {
      enumerable: true,
      get: () => {
        throw new Error('It was looked at.');
      },
    });
    expect(validate(trustSchema, form)).toMatchObject({ executor: 'Ben', asset: '1' });
  });
});
