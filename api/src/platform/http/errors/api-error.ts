import { messages, type ApiErrorBody } from '@heartwood/domain';
import { errorCode } from './error-code';

export interface ApiErrorExtras {
  /** For programs; "token_not_valid" if the problem is the token. Without one, that of the sentence (`errorCode`). */
  code?: string;
  fields?: Record<string, string[]>;
  /** Seconds until a retry makes sense. */
  retryAfter?: number;
  allow?: string[];
}

/** An error that a call returns as a sentence. Thrown anywhere, handled in one place. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly detail: string,
    readonly extras: ApiErrorExtras = {},
  ) {
    super(detail);
  }

  get body(): ApiErrorBody {
    const { code = errorCode(this.status, this.detail), fields } = this.extras;
    return { detail: this.detail, code, ...fields };
  }
}

export const invalid = (detail: string, fields?: Record<string, string[]>) =>
  new ApiError(400, detail, { fields });

/** An error about one field. */
export const invalidField = (field: string, sentence: string) => invalid(sentence, { [field]: [sentence] });

export const notSignedIn = () => new ApiError(401, messages.notSignedIn);

export const badToken = () => new ApiError(401, messages.sessionEnded, { code: 'token_not_valid' });

export const forbidden = (detail: string = messages.forbidden) => new ApiError(403, detail);

export const notFound = (detail: string = messages.notFound) => new ApiError(404, detail);

export const conflict = (detail: string) => new ApiError(409, detail);

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
