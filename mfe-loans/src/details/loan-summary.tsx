import {
  centsOf,
  formatShortDate,
  formatUsd,
  loanLedger,
  termsSince,
  termWords,
  todayOf,
  withStanding,
  type IsoDate,
  type Ledger,
  type Loan,
  type LoanStanding,
} from '@heartwood/domain';
import { Cited, DescriptionList, Disclosure, Figure, Money, Stack, rich } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import type { ReactNode } from 'react';
import { nameAndUsername, nameIn } from '../loans/parties';
import { figuresOf, isMainTerm, planRemarks, startOf, termShown } from '../loans/figures';
import { duePayments } from '../payments/plan/due-payments';
import styles from './loan-summary.module.css';

interface LoanSummaryProps {
  loan: Loan;
  /** What can be done with it: of a running loan right below its balance, of another below its terms. */
  tools: ReactNode;
}

/** A loan at a glance: its balance, the next payment, and its terms in one line. */
export function LoanSummary({ loan, tools }: LoanSummaryProps) {
  const today = todayOf(new Date());
  const ledger = loan.status === 'active' ? loanLedger(loan, today) : null;
  const since = termsSince(loan);
  const others = termWords(loan, since ? duePayments(loan, since)[0]?.dueOn : undefined).filter(
    ({ name }) => !isMainTerm(name),
  );
  return (
    <Stack>
      {ledger && (
        <>
          <Standing loan={loan} ledger={ledger} today={today} />
          {tools}
        </>
      )}
      <DescriptionList variant="figures" rows={figuresOf(loan)} />
      {planRemarks(loan, startOf(loan)).map((remark) => (
        <p key={remark}>
          <Cited>{remark}</Cited>
        </p>
      ))}
      <p className={styles.parties}>
        <Cited>
          {t('Lender: {lender}. Borrower: {borrower}.', {
            lender: nameAndUsername(loan, 'lender'),
            borrower: nameAndUsername(loan, 'borrower'),
          })}
        </Cited>
      </p>
      {others.length > 0 && (
        <Disclosure label={t('More terms')}>
          <DescriptionList
            rows={others.map(({ label, words }) => ({
              term: translated(label),
              value: termShown(label, words),
            }))}
          />
        </Disclosure>
      )}
      {!ledger && tools}
    </Stack>
  );
}

function Standing({ loan, ledger, today }: { loan: Loan; ledger: Ledger; today: IsoDate }) {
  const { balance, payoff, next } = ledger;
  const { overdue, waiting_for } = withStanding(loan, today);
  const lent = centsOf(loan.amendments?.[0]?.terms.amount ?? loan.amount);
  return (
    <div className={styles.standing}>
      <p className={styles.left}>{rich('{amount} left', { amount: <Money>{formatUsd(balance)}</Money> })}</p>
      <progress
        className={styles.progress}
        max={lent}
        value={lent - balance}
        // Rounded down: 100 means that nothing is owed.
        aria-label={t('{percent}% paid back', { percent: Math.floor((100 * (lent - balance)) / lent) })}
      />
      <p className={styles.next}>
        {next && (
          <span>{nextWords({ next, overdue, waiting: waiting_for && nameIn(loan, waiting_for) })}</span>
        )}
        <span className={styles.payoff}>
          {rich('To pay off today: {amount}', { amount: <Money>{formatUsd(payoff)}</Money> })}
        </span>
      </p>
    </div>
  );
}

interface NextPayment {
  next: NonNullable<Ledger['next']>;
  overdue: LoanStanding['overdue'];
  /** Who has to confirm the payment, which is recorded. */
  waiting: string | null;
}

/** All that is late, or the next payment. */
function nextWords({ next, overdue, waiting }: NextPayment) {
  if (overdue)
    return rich('Overdue since {day}: {amount}', {
      amount: <Money>{formatUsd(centsOf(overdue.amount))}</Money>,
      day: <Figure>{formatShortDate(overdue.since)}</Figure>,
    });
  if (waiting) return t('The next payment is recorded, and waits for {name}.', { name: waiting });
  return rich('Next: {amount} on {day}', {
    amount: <Money>{formatUsd(next.amount)}</Money>,
    day: <Figure>{formatShortDate(next.on)}</Figure>,
  });
}
