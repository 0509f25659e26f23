import { centsOf, formatDate } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { roleIn } from './loan-parties';
import { toLoan } from './to-loan';
import type { LoanRow } from './loan-columns';

/**
 * Both have signed that a loan runs already: its payments so far count, as recorded by the proposer at the
 * moment of the last signature. Returns a sentence for the record; '' for a new loan.
 */
export async function enterEarlierPayments(tx: Database, row: LoanRow, accepted_at: Date): Promise<string> {
  const { handed_over_on, earlier_payments = [] } = toLoan(row);
  if (!handed_over_on) return '';
  const recorded_by = roleIn(row, row.initiator_id);
  if (earlier_payments.length > 0)
    await tx.insert(schema.loanPayments).values(
      earlier_payments.map(({ amount, paid_on, method }) => ({
        ...{ loan_id: row.id, amount_cents: centsOf(amount), paid_on, method, recorded_by },
        ...{ status: 'confirmed' as const, recorded_at: accepted_at, decided_at: accepted_at },
      })),
    );
  return ` The money was handed over on ${formatDate(handed_over_on)}. The loan runs from that day, with the payments of the note: ${earlier_payments.length}.`;
}
