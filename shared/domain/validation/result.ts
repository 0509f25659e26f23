/** The outcome of reading something a person typed: the value, or the sentence that says why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; message: string };

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = <T>(message: string): Result<T> => ({ ok: false, message });
