/** An error that is passed between threads; copying the error itself would lose its code. */
export interface PlainError {
  message: string;
  stack?: string | undefined;
  /** Its own fields with text and numbers, such as the code and other driver fields. */
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
