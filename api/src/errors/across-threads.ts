/** An error on its way from thread to thread; a copy of it there would lack its code. */
export interface PlainError {
  message: string;
  stack?: string | undefined;
  /** Its own fields of text and numbers, as the code and what else a driver says. */
  fields: Record<string, unknown>;
  cause?: PlainError;
}

export function plainError(error: unknown): PlainError {
  if (!(error instanceof Error)) return { message: String(error), fields: {} };
  const fields = Object.entries(error).filter(([, value]) => ['string', 'number'].includes(typeof value));
  const { message, stack, cause } = error;
  return {
    ...{ message, stack, fields: Object.fromEntries(fields) },
    ...(cause instanceof Error && { cause: plainError(cause) }),
  };
}

export function errorFrom({ message, stack, fields, cause }: PlainError): Error {
  const error = new Error(message, cause && { cause: errorFrom(cause) });
  return Object.assign(error, fields, stack && { stack });
}
