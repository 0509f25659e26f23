import {
  centsOf,
  daysBetween,
  formatShortDate,
  formatUsd,
  loanLedger,
  termWords,
  todayOf,
  type IsoDate,
  type Ledger,
  type Loan,
} from '@heartwood/shared/domain';
import { DescriptionList, Disclosure, Money, Notice, Stack } from '@heartwood/shared/ui';
import { figuresOf, isMainTerm, startOf } from '../loans/figures';
import styles from './loan-summary.module.css';

/** What matters of a loan now: what is left of it, what is due next, and its terms in one line. */
export function LoanSummary({ loan }: { loan: Loan }) {
  const today = todayOf(new Date());
  const ledger = loan.status === 'active' ? loanLedger(loan, today) : null;
  const others = termWords(loan).filter(({ name }) => !isMainTerm(name));
  return (
    <Stack>
      {ledger && <Standing loan={loan} ledger={ledger} today={today} />}
      <DescriptionList variant="figures" rows={figuresOf(loan, startOf(loan))} />
      {others.length > 0 && (
        <Disclosure label="More terms">
          <DescriptionList rows={others.map(({ label, words }) => ({ term: label, value: words }))} />
        </Disclosure>
      )}
    </Stack>
  );
}

function Standing({ loan, ledger, today }: { loan: Loan; ledger: Ledger; today: IsoDate }) {
  const { balance, payoff, next, overdue } = ledger;
  const lent = centsOf(loan.amendments?.[0]?.terms.amount ?? loan.amount);
  const late = next && next.on < today;
  return (
    <div className={styles.standing}>
      <p className={styles.left}>
        <Money>{formatUsd(balance)}</Money> left
      </p>
      <progress
        className={styles.progress}
        max={lent}
        value={lent - balance}
        aria-label={`${Math.round((100 * (lent - balance)) / lent)}% paid back`}
      />
      <p className={styles.next}>
        {next && (
          <span>
            {late ? 'Was due' : 'Next'}: <Money>{formatUsd(next.amount)}</Money> on {formatShortDate(next.on)}
          </span>
        )}
        <span className={styles.payoff}>
          To pay off today: <Money>{formatUsd(payoff)}</Money>
        </span>
      </p>
      {overdue > 0 && next && (
        <Notice tone="advice" title={`${formatUsd(overdue)} is overdue`}>
          It was due on {formatShortDate(next.on)} and is {daysLate(daysBetween(next.on, today))}. A payment
          counts once the other person confirms it.
        </Notice>
      )}
    </div>
  );
}

function daysLate(days: number): string {
  return days === 1 ? 'one day late' : `${days} days late`;
}
