import {
  cents,
  centsOf,
  dayOf,
  effectiveDate,
  formatDate,
  formatUsd,
  loanLedger,
  rateText,
  termText,
  type Cents,
  type Loan,
} from '@heartwood/shared/domain';
import { DescriptionList, Paper, Section, Stack } from '@heartwood/shared/ui';
import { useRef } from 'react';
import { ExportPageButton } from '../page-export/export-page-button';
import styles from './receipt.module.css';

/** What both sides keep once a loan is repaid. Nothing for a loan that is not. */
export function Receipt({ loan }: { loan: Loan }) {
  const paper = useRef<HTMLDivElement>(null);
  const start = effectiveDate(loan);
  if (loan.status !== 'repaid' || !loan.closed_at || !start) return null;
  const closed = dayOf(loan.closed_at);
  const confirmed = (loan.payments ?? []).filter(({ status }) => status === 'confirmed');
  const last = confirmed.at(-1)?.paid_on ?? closed;
  const ledger = loanLedger(loan, last > closed ? last : closed);
  if (!ledger) return null;
  const total = (pick: 'amount' | 'interest' | 'principal'): Cents =>
    cents(ledger.entries.reduce((sum, entry) => sum + entry[pick], 0));
  return (
    <Section
      title="Receipt"
      actions={
        <ExportPageButton label="Download receipt" part={paper} title="Receipt" fileName="loan-receipt" />
      }
    >
      <div ref={paper} className={styles.sheet}>
        <Paper>
          <Stack>
            <h3 className={styles.title}>Receipt for a repaid loan</h3>
            <p>
              {loan.lender_username} (lender) and {loan.borrower_username} (borrower) agree that the loan of{' '}
              {formatUsd(centsOf(loan.amount))} at {rateText(loan)} over {termText(loan.term_in_months)},
              accepted on {formatDate(start)}, is repaid. Nothing is owed under it any more.
            </p>
            <DescriptionList
              rows={[
                { term: 'Repaid on', value: formatDate(closed) },
                { term: 'Payments', value: String(confirmed.length) },
                { term: 'Paid in all', value: formatUsd(total('amount')) },
                { term: 'Principal', value: formatUsd(total('principal')) },
                { term: 'Interest', value: formatUsd(total('interest')) },
              ]}
            />
            {ledger.balance > 0 && (
              <p>
                {loan.lender_username} marked the loan as repaid while {formatUsd(ledger.balance)} of the
                principal was not covered by confirmed payments.
              </p>
            )}
          </Stack>
        </Paper>
      </div>
    </Section>
  );
}
