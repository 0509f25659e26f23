import type { LoanConflict } from '@heartwood/domain';
import { conflict, forbidden, notFound } from '../../platform/http/errors/api-error';

const refusals = { not_found: notFound, forbidden, conflict } as const;

/** @throws {ApiError} 404, 403, or 409 if the rules of a loan forbid it */
export function assertAllowed(loanConflict: LoanConflict | null): void {
  if (loanConflict) throw refusals[loanConflict.kind](loanConflict.message);
}
