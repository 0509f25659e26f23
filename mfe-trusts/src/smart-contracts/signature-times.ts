import type { AuditEvent } from '@heartwood/shared/domain';
import type { Agreement, Party } from './agreement';

// A loan is signed by proposing it, by changing its terms, and by accepting it.
const SIGNING = ['created', 'amended', 'accepted'];

/** The parties with the times of their signatures: a will knows them itself, for a loan they stand in the trail. */
export function withSignatureTimes(agreement: Agreement, events: readonly AuditEvent[]): Party[] {
  if (agreement.subject.subject_type !== 'loan') return agreement.parties;
  return agreement.parties.map((party) => ({
    ...party,
    signedAt: party.signed
      ? (events.findLast(({ type, actor }) => actor === party.name && SIGNING.includes(type))?.at ?? null)
      : null,
  }));
}
