import {
  centsOf,
  daysBetween,
  formatShortDate,
  formatUsd,
  loanLedger,
  termsSince,
  termWords,
  todayOf,
  type IsoDate,
  type Ledger,
  type Loan,
} from '@heartwood/domain';
import { Cited, DescriptionList, Disclosure, Figure, Money, Notice, Stack, rich } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { figuresOf, isMainTerm, planRemarks, startOf, termShown } from '../loans/figures';
import { duePayments } from '../repayment-plan/due-payments';
import styles from './loan-summary.module.css';

/** A loan at a glance: its balance, the next payment, and its terms in one line. */
export function LoanSummary({ loan }: { loan: Loan }) {
  const today = todayOf(new Date());
  const ledger = loan.status === 'active' ? loanLedger(loan, today) : null;
  const since = termsSince(loan);
  const others = termWords(loan, since ? duePayments(loan, since)[0]?.dueOn : undefined).filter(
    ({ name }) => !isMainTerm(name),
  );
  return (
    <Stack>
      {ledger && <Standing loan={loan} ledger={ledger} today={today} />}
      <DescriptionList variant="figures" rows={figuresOf(loan)} />
      {planRemarks(loan, startOf(loan)).map((remark) => (
        <p key={remark}>
          <Cited>{remark}</Cited>
        </p>
      ))}
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
    </Stack>
  );
}

function Standing({ loan, ledger, today }: { loan: Loan; ledger: Ledger; today: IsoDate }) {
  const { balance, payoff, next, overdue } = ledger;
  const lent = centsOf(loan.amendments?.[0]?.terms.amount ?? loan.amount);
  const late = next && next.on < today;
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
          <span>
            {late
              ? rich('Was due: {amount} on {day}', nextPayment(next))
              : rich('Next: {amount} on {day}', nextPayment(next))}
          </span>
        )}
        <span className={styles.payoff}>
          {rich('To pay off today: {amount}', { amount: <Money>{formatUsd(payoff)}</Money> })}
        </span>
      </p>
      {overdue > 0 && next && (
        <Notice tone="advice" title={t('{amount} is overdue', { amount: formatUsd(overdue) })}>
          {t(
            'It was due on {day} and is {count, plural, one {one day} other {# days}} late. A payment counts once the other person confirms it.',
            { day: formatShortDate(next.on), count: daysBetween(next.on, today) },
          )}
        </Notice>
      )}
    </div>
  );
}

const nextPayment = ({ amount, on }: NonNullable<Ledger['next']>) => ({
  amount: <Money>{formatUsd(amount)}</Money>,
  day: <Figure>{formatShortDate(on)}</Figure>,
});
