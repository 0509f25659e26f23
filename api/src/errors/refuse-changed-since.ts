import { conflict } from './api-error';

/**
 * @param read the `updated_at` that the client has read, if it says so
 * @param changedElsewhere the sentence of the refusal
 * @throws {ApiError} 409 if the row has changed since
 */
export function refuseChangedSince(
  read: string | undefined,
  { updated_at }: { updated_at: Date },
  changedElsewhere: string,
): void {
  if (read !== undefined && read !== updated_at.toISOString()) throw conflict(changedElsewhere);
}
