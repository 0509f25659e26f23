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

const ENDED = { paid: 'Repaid on', stated: 'Called repaid on', released: 'Released on' } as const;

/** What both sides keep once a loan is repaid. Nothing for a loan that is not. */
export function Receipt({ loan }: { loan: Loan }) {
  const paper = useRef<HTMLDivElement>(null);
  const start = effectiveDate(loan);
  if (loan.status !== 'repaid' || !loan.closed_at || !start) return null;
  const closed = dayOf(loan.closed_at);
  const agreed = loan.amendments?.[0]?.terms ?? loan;
  const confirmed = (loan.payments ?? []).filter(({ status }) => status === 'confirmed');
  const last = confirmed.at(-1)?.paid_on ?? closed;
  const ledger = loanLedger(loan, last > closed ? last : closed);
  if (!ledger) return null;
  const released = confirmed.filter(({ kind }) => kind === 'release');
  const givenUp = released.reduce((sum, { amount }) => sum + centsOf(amount), 0);
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
            <h3 className={styles.title}>
              {loan.closed_as === 'released' ? 'Receipt for a released loan' : 'Receipt for a repaid loan'}
            </h3>
            <p>
              The loan of {formatUsd(centsOf(agreed.amount))} at {rateText(agreed)} over{' '}
              {termText(agreed.term_in_months)}, from {loan.lender_username} (lender) to{' '}
              {loan.borrower_username} (borrower), has run since {formatDate(start)}. {amendmentWords(loan)}
              {closingWords(loan, ledger.balance)} Nothing more is owed.
            </p>
            <DescriptionList
              rows={[
                {
                  term: ENDED[loan.closed_as ?? 'paid'],
                  value: formatDate(closed),
                },
                { term: 'Payments', value: String(confirmed.length - released.length) },
                { term: 'Paid in all', value: formatUsd(cents(total('amount') - givenUp)) },
                ...(givenUp > 0 ? [{ term: 'Released', value: formatUsd(cents(givenUp)) }] : []),
                { term: 'Principal', value: formatUsd(total('principal')) },
                { term: 'Interest', value: formatUsd(total('interest')) },
              ]}
            />
            {released.map(({ id, amount, paid_on, note }) => (
              <p key={id}>
                {loan.lender_username} released {formatUsd(centsOf(amount))} on {formatDate(paid_on)}.
                {note && ` Note: ${note}`}
              </p>
            ))}
          </Stack>
        </Paper>
      </div>
    </Section>
  );
}

/** When the terms were changed, in a sentence; nothing for a loan that was never amended. */
function amendmentWords({ amendments = [] }: Loan): string {
  if (amendments.length === 0) return '';
  const days = amendments.map(({ effective_on }) => formatDate(effective_on)).join(' and ');
  return `Both signed changed terms as of ${days}. `;
}

/** Who said what about the end of the loan. A loan of an earlier release does not tell how it came about. */
function closingWords(loan: Loan, open: Cents): string {
  const { lender_username: lender, borrower_username: borrower, payments = [] } = loan;
  const closed = loan.closed_at ? formatDate(dayOf(loan.closed_at)) : '';
  switch (loan.closed_as) {
    case 'paid':
      return `${lender} and ${borrower} confirmed each payment; the last one repaid the loan in full on ${closed}.`;
    case 'released': {
      const last = payments.findLast(({ kind }) => kind === 'release');
      return `${lender} released the remaining ${formatUsd(centsOf(last?.amount ?? 0))} on ${closed}.`;
    }
    default:
      return open > 0
        ? `${lender} said on ${closed} that the loan is repaid, while ${formatUsd(open)} of the principal was not covered by confirmed payments.`
        : `It was repaid in full on ${closed}.`;
  }
}
