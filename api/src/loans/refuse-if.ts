import type { LoanRefusal } from '@heartwood/shared/domain';
import { conflict, forbidden, notFound } from '../errors/refusal';

const refusals = { not_found: notFound, forbidden, conflict } as const;

/** @throws {Refusal} 404, 403 or 409 when the rules of a loan say no */
export function refuseIf(refusal: LoanRefusal | null): void {
  if (refusal) throw refusals[refusal.kind](refusal.message);
}
