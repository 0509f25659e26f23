import {
  centsOf,
  formatShortDate,
  formatUsd,
  isOneSidedCorrection,
  loanLedger,
  todayOf,
  withCorrection,
  type CorrectedFacts,
  type Loan,
  type LoanCorrection,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { nameIn } from '../../loans/parties';

const paymentWords = ({ amount, on }: CorrectedFacts) => ({
  amount: formatUsd(centsOf(amount ?? 0)),
  day: formatShortDate(on),
});

/** What somebody says was recorded wrong, in a sentence. */
export function correctionClaim(
  loan: Loan,
  { kind, proposed_by, before, after, note }: LoanCorrection,
): string {
  const name = nameIn(loan, proposed_by);
  const said = () => {
    const was = paymentWords(before);
    if (kind === 'mistake')
      return t('{name} says that the payment of {amount} on {day} was recorded by mistake.', {
        name,
        ...was,
      });
    if (!after)
      return t('{name} says that the bank returned the payment of {amount} made on {day}.', { name, ...was });
    const right = paymentWords(after);
    return kind === 'funding'
      ? t('{name} says that the money arrived on {right}, not on {day}.', {
          name,
          right: right.day,
          day: was.day,
        })
      : t('{name} says that the payment of {amount} on {day} was one of {right} on {rightDay}.', {
          ...{ name, ...was },
          ...{ right: right.amount, rightDay: right.day },
        });
  };
  return note ? `${said()} ${t('Note: {note}', { note })}` : said();
}

/** What follows from a correction: that it counts already, or what would be owed with it. */
export function correctionEffect(loan: Loan, correction: LoanCorrection): string {
  const { objection_until } = correction;
  if (isOneSidedCorrection(correction) && objection_until)
    return standingOf(correction, formatShortDate(objection_until));
  const today = todayOf(new Date());
  const [now, then] = [loan, withCorrection(loan, correction)].map((each) => loanLedger(each, today)?.payoff);
  if (now === undefined || then === undefined) return '';
  return t('With it, {then} is owed today instead of {now}.', { then: formatUsd(then), now: formatUsd(now) });
}

/** That a correction counts by one side's word, and until when the other can object. */
function standingOf({ after, proposed_by }: LoanCorrection, day: string): string {
  const byLender = proposed_by === 'lender';
  if (after)
    return byLender
      ? t('It counts by the lender’s word. The borrower can object until {day}.', { day })
      : t('It counts by the borrower’s word. The lender can object until {day}.', { day });
  return byLender
    ? t('The payment doesn’t count anymore. The borrower can object until {day}.', { day })
    : t('The payment doesn’t count anymore. The lender can object until {day}.', { day });
}

/** When a correction was recorded, and what became of it. */
export function correctionState(correction: LoanCorrection): string {
  const { recorded_at, decided_at, status, reason } = correction;
  const dayOf = (moment: string) => formatShortDate(todayOf(new Date(moment)));
  const became = () => {
    if (isOneSidedCorrection(correction)) return t('It counts.');
    if (!decided_at) return t('It waits for an answer.');
    const day = dayOf(decided_at);
    if (status === 'confirmed') return t('Confirmed on {day}.', { day });
    if (status === 'withdrawn') return t('Taken back on {day}.', { day });
    return [t('Rejected on {day}.', { day }), reason && t('Not right: {reason}', { reason })]
      .filter(Boolean)
      .join(' ');
  };
  return `${t('Recorded on {day}.', { day: dayOf(recorded_at) })} ${became()}`;
}
