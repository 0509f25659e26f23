import { messages, type FieldErrors } from '@heartwood/domain';
import type { Sentence } from '@heartwood/i18n';
import { sentenceCode, statusCode } from './error-codes';

export interface ApiErrorExtras {
  /** For programs; "token_not_valid" if the problem is the token. Without one, that of the sentence. */
  code?: string;
  fields?: FieldErrors<Sentence>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  allow?: string[];
}

/** An error that a call returns as one or several sentences. Thrown anywhere, handled in one place. */
export class ApiError extends Error {
  readonly sentences: readonly Sentence[];

  constructor(
    readonly status: number,
    detail: Sentence | readonly Sentence[],
    readonly extras: ApiErrorExtras = {},
  ) {
    const sentences = isList(detail) ? detail : [detail];
    super(sentences.join(' '));
    this.sentences = sentences;
  }

  /**
   * The sentences, each with its code and its values: those of the whole, those of a
   * field under the field's path.
   */
  get body(): Record<string, unknown> {
    const { code, fields = {} } = this.extras;
    const coded = (sentences: readonly Sentence[]) =>
      sentences.map((sentence) => sentenceCode(this.status, sentence));
    const [first, ...others] = coded(this.sentences);
    const own = first && others.length === 0 ? first : { code: statusCode(this.status) };
    const isOwn = own === first && (code === undefined || code === own.code);
    // The sentences of a field named `detail` are in the main one.
    const listed = Object.entries(fields).filter(([field]) => field !== 'detail');
    const codes = {
      ...Object.fromEntries(Object.entries(fields).map(([field, about]) => [field, coded(about)])),
      ...(!isOwn && { detail: coded(this.sentences) }),
    };
    return {
      detail: this.message,
      ...(isOwn ? own : { code: code ?? own.code }),
      ...Object.fromEntries(listed.map(([field, about]) => [field, about.map(String)])),
      ...(Object.keys(codes).length > 0 && { codes }),
    };
  }
}

const isList = (detail: Sentence | readonly Sentence[]): detail is readonly Sentence[] =>
  Array.isArray(detail);

export const invalid = (detail: Sentence | readonly Sentence[], fields: FieldErrors<Sentence> = {}) =>
  new ApiError(400, detail, { fields });

/** An error about one field. */
export const invalidField = (field: string, sentence: Sentence) => invalid(sentence, { [field]: [sentence] });

export const notSignedIn = () => new ApiError(401, messages.notSignedIn);

export const badToken = () => new ApiError(401, messages.sessionEnded, { code: 'token_not_valid' });

export const forbidden = (detail: Sentence = messages.forbidden) => new ApiError(403, detail);

export const notFound = (detail: Sentence = messages.notFound) => new ApiError(404, detail);

export const conflict = (detail: Sentence) => new ApiError(409, detail);

export const tooMany = (retryAfter: number) => new ApiError(429, messages.tooManyRequests, { retryAfter });

/** What a call answers; undefined if what it is about has been deleted since it was listed. */
export async function unlessGone<Result>(call: Promise<Result>): Promise<Result | undefined> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return undefined;
    throw error;
  }
}

/** The disk is almost full: reading still works. */
export const noRoom = () => new ApiError(503, messages.noRoom, { retryAfter: 60 });

/** There is more work than the server can do soon; the cause, if any, is logged. */
export const busy = (cause?: unknown) =>
  Object.assign(new ApiError(503, messages.busy, { retryAfter: 5 }), { cause });

/** Something that the server depends on is down; the cause is logged. */
export const unavailable = (cause?: unknown, retryAfter = 30) =>
  Object.assign(new ApiError(503, messages.unavailable, { retryAfter }), { cause });

/**
 * @param read the `updated_at` that the client has read, if it says so
 * @param changedElsewhere the sentence of the refusal
 * @throws {ApiError} 409 if the row has changed since
 */
export function assertUnchangedSince(
  read: string | undefined,
  { updated_at }: { updated_at: Date },
  changedElsewhere: string,
): void {
  if (read !== undefined && read !== updated_at.toISOString()) throw conflict(changedElsewhere);
}
