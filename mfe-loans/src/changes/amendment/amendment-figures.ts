import {
  cents,
  compareTerms,
  formatShortDate,
  formatUsd,
  loanFigures,
  remainingPlan,
  SAME,
  schedule,
  termsSince,
  type AmendmentTerms,
  type IsoDate,
  type Loan,
  type TermComparison,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { remainingTerms } from './remaining-terms';

/** What an amendment changes: each term that differs, and the payments from its effective date on. */
export function amendmentFigures(
  loan: Loan,
  { terms, carried_interest }: Pick<AmendmentTerms, 'terms' | 'carried_interest'>,
  on: IsoDate,
): TermComparison[] {
  // The day of the next payment is a figure of both plans.
  const usual = { amount: terms.amount, first_payment_on: null };
  const term_in_months = remainingTerms(loan, on)?.term_in_months ?? loan.term_in_months;
  const changed = compareTerms({ ...loan, ...usual, term_in_months }, { ...terms, ...usual }).filter(
    ({ difference }) => difference !== SAME,
  );
  const [now, then] = [remainingPlan(loan, on), schedule({ ...terms, carried_interest }, on)];
  return [
    ...changed,
    money(t('Regular payment'), loanFigures(loan, termsSince(loan) ?? on).payment, then.payment),
    day(t('Next payment'), now?.rows[0]?.on, then.rows[0]?.on),
    day(t('Last payment'), now?.end, then.rows.at(-1)?.on),
    money(t('Interest left to pay'), now?.interest ?? 0, then.totalInterest),
  ];
}

/** That new terms cost more interest although their rate isn't higher, and why; null if they don't. */
export function costText(
  loan: Loan,
  { terms, carried_interest }: Pick<AmendmentTerms, 'terms' | 'carried_interest'>,
  on: IsoDate,
): string | null {
  const [now, then] = [remainingPlan(loan, on), schedule({ ...terms, carried_interest }, on)];
  const more = then.totalInterest - (now?.interest ?? 0);
  if (terms.interest_rate > loan.interest_rate || !now || more <= 0) return null;
  const [end, before] = [then.rows.at(-1)?.on ?? on, now.end];
  const figures = {
    more: formatUsd(cents(more)),
    end: formatShortDate(end),
    before: formatShortDate(before),
    rate: terms.interest_rate,
  };
  if (end <= before)
    return t(
      'At {rate}% a year, these terms still cost {more} more interest than what is left now.',
      figures,
    );
  return t(
    'At {rate}% a year, these terms still cost {more} more interest than what is left now. The last payment is on {end}, not on {before}.',
    figures,
  );
}

function day(label: string, before: IsoDate | undefined, after: IsoDate | undefined): TermComparison {
  const later = before && after && after > before;
  return {
    label,
    before: before ? formatShortDate(before) : '–',
    after: after ? formatShortDate(after) : '–',
    difference: before === after ? SAME : later ? t('Later') : t('Earlier'),
  };
}

function money(label: string, before: number, after: number): TermComparison {
  const more = cents(after - before);
  const changed = more > 0 ? `+${formatUsd(more)}` : formatUsd(more);
  return {
    label,
    before: formatUsd(cents(before)),
    after: formatUsd(cents(after)),
    difference: more === 0 ? SAME : changed,
  };
}
