import { object, string } from 'yup';
import { apiErrorBody, fieldErrorsOf, isSchemaError, readApiError } from './errors';

function bodyOf(value: unknown) {
  try {
    object({ a: string().required('A is required.'), b: string().required('B is required.') }).validateSync(
      value,
      {
        abortEarly: false,
      },
    );
  } catch (error) {
    if (isSchemaError(error)) return apiErrorBody(error);
  }
  return undefined;
}

it('has a sentence and the invalid fields', () => {
  expect(bodyOf({ a: 'x' })).toEqual({ detail: 'B is required.', b: ['B is required.'] });
  expect(bodyOf({})?.detail).toBe('A is required. B is required.');
});

it('reads such an answer again', () => {
  const body = readApiError({ detail: 'No.', code: 'x', email: ['Taken.'] });
  expect(body && fieldErrorsOf(body)).toEqual({ email: ['Taken.'] });
  expect(readApiError('<html>')).toBeUndefined();
  expect(readApiError(null)).toBeUndefined();
});
