import {
  addMonths,
  cents,
  compareTerms,
  expectedLedger,
  formatShortDate,
  formatUsd,
  loanFigures,
  MAX_TERM_MONTHS,
  SAME,
  schedule,
  termsSince,
  sumCents,
  type AmendmentTerms,
  type IsoDate,
  type Loan,
  type TermComparison,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/** What an amendment changes: each term that differs, and the payments from its effective date on. */
export function amendmentFigures(
  loan: Loan,
  { terms, carried_interest }: AmendmentTerms,
  on: IsoDate,
): TermComparison[] {
  // The day of the next payment is a figure of both plans.
  const usual = { amount: terms.amount, first_payment_on: null };
  const changed = compareTerms({ ...loan, ...usual }, { ...terms, ...usual }).filter(
    ({ difference }) => difference !== SAME,
  );
  const [now, then] = [remaining(loan, on), schedule({ ...terms, carried_interest }, on)];
  return [
    ...changed,
    money(t('Regular payment'), loanFigures(loan, termsSince(loan) ?? on).payment, then.payment),
    day(t('Next payment'), now.next, then.rows[0]?.on),
    day(t('Last payment'), now.end, then.rows.at(-1)?.on),
    money(t('Interest left to pay'), now.interest, then.totalInterest),
  ];
}

/** What remains to be paid under today's terms if every payment from a day on is made on its due date. */
function remaining(loan: Loan, on: IsoDate) {
  const made = (loan.payments ?? []).filter(({ status }) => status === 'confirmed').length;
  const planned = expectedLedger(loan, addMonths(on, MAX_TERM_MONTHS + 1), on)?.entries.slice(made) ?? [];
  return {
    interest: sumCents(planned.map(({ interest }) => interest)),
    next: planned[0]?.on,
    end: planned.at(-1)?.on,
  };
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
