import { getIn, useFormikContext, type FormikHelpers } from 'formik';
import { isObject, type FieldErrors } from '../../domain';
import type { NamedError } from './flatten-errors';

/** What the server said of one field, and of which value. */
interface ServerError extends NamedError {
  value: unknown;
}

/**
 * Shows the server's sentences at their fields, until the field has another value or the form is sent again. They stay
 * out of formik's errors, which would keep an unchanged value from being sent: only the server knows whether it is
 * still wrong.
 * @param values what was sent
 */
export function showServerErrors<Values extends object>(
  form: Pick<FormikHelpers<Values>, 'setStatus'>,
  fields: FieldErrors,
  values: Values,
): void {
  const serverErrors: ServerError[] = Object.entries(fields).flatMap(([path, [message]]) => {
    const name = path.replace(/\[(\d+)\]/g, '.$1');
    return message === undefined ? [] : [{ name, message, value: getIn(values, name) }];
  });
  form.setStatus({ serverErrors });
}

/** What the server said of the form around it, of values that are still the same. */
export function useServerErrors(): readonly NamedError[] {
  const { status, values } = useFormikContext<object>();
  return stated(status).filter(({ name, value }) => getIn(values, name) === value);
}

/** What the server said of one field. */
export function useServerError(name: string | undefined): string | undefined {
  return useServerErrors().find((error) => error.name === name)?.message;
}

const stated = (status: unknown): readonly ServerError[] =>
  isObject(status) && Array.isArray(status.serverErrors) ? status.serverErrors : [];
