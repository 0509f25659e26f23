import type { Sentence } from '@heartwood/i18n';

/** The outcome of reading something a person typed: the value, or the sentence that says why not. */
export type Result<T> = { ok: true; value: T } | { ok: false; message: Sentence };

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = <T>(message: Sentence): Result<T> => ({ ok: false, message });
