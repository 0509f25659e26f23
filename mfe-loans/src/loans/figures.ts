import {
  cents,
  eachTerm,
  endedOn,
  formatShortDate,
  formatUsd,
  isStandard,
  lastPaymentText,
  loanFigures,
  plannedStart,
  schedule,
  termsSince,
  termWords,
  totalInterest,
  unusualLastPayment,
  type Cents,
  type IsoDate,
  type Loan,
  type LoanTerms,
  type RunningTerms,
  type TermName,
} from '@heartwood/domain';
import { t, translated, translationOf } from '@heartwood/i18n';

/**
 * The day a loan's terms take effect: that of its last amendment, or the day the money arrived. Until then,
 * the day of an earlier loan, or today.
 */
export function startOf(loan: LoanTerms & Pick<Loan, 'accepted_at' | 'funding' | 'amendments'>): IsoDate {
  return termsSince(loan) ?? plannedStart(loan);
}

/** The three terms that each loan has, and the figures of its plan, in words. */
export function figuresOf(loan: Loan) {
  const agreed = termWords(loan)
    .filter(({ name }) => isMainTerm(name))
    .map(({ label, words }) => ({ term: translated(label), value: translated(words) }));
  const { payment, last, interest, payoff } = planFigures(loan, startOf(loan));
  return [...agreed, payment, ...last, interest, { ...payoff, value: endOf(loan) ?? payoff.value }];
}

/** When a loan that has ended was paid off; undefined for one that has not ended. */
function endOf(loan: Loan): string | undefined {
  const { status } = loan;
  if (status === 'declined' || status === 'withdrawn') return '–';
  const ended = status === 'repaid' && endedOn(loan);
  return ended ? formatShortDate(ended) : undefined;
}

/** Whether every loan has the term. The others need longer text. */
export function isMainTerm(name: TermName): boolean {
  return name === 'amount' || name === 'interest_rate' || name === 'term_in_months';
}

/** The results of a loan's terms, in words; the last payment where it is not like the others. */
export function planFigures(terms: RunningTerms, start: IsoDate) {
  const { payment, totalInterest, payoff } = loanFigures(terms, start);
  const last = unusualLastPayment(terms, start);
  return {
    payment: { term: paymentLabel(terms), value: formatUsd(payment) },
    last: last ? [{ term: t('Last payment'), value: formatUsd(last.amount) }] : [],
    interest: { term: t('Total interest'), value: formatUsd(totalInterest) },
    payoff: { term: t('Payoff date'), value: formatShortDate(payoff) },
  };
}

/** Why the plan is not what its figures alone suggest: a last payment unlike the others, an earlier end. */
export function planRemarks(terms: RunningTerms, start: IsoDate): string[] {
  const last = unusualLastPayment(terms, start);
  const [end, { payoff }] = [schedule(terms, start).rows.at(-1)?.on, loanFigures(terms, start)];
  return [
    ...(last ? [translated(lastPaymentText(last))] : []),
    ...(end && end < payoff
      ? [
          t(
            'The payments are rounded up to cents, so the last one is on {end} already, before the payoff date.',
            {
              end: formatShortDate(end),
            },
          ),
        ]
      : []),
  ];
}

/**
 * Why the interest in payments of whole cents differs from the total interest, which is computed with the
 * exact payment, in a sentence; nothing if both are equal.
 */
export function roundingWords(terms: RunningTerms, paidInterest: Cents): string {
  const difference = isStandard(terms) && !terms.carried_interest ? totalInterest(terms) - paidInterest : 0;
  if (difference === 0) return '';
  return t('Payments are rounded to cents, so this differs from the total interest above by {difference}.', {
    difference: formatUsd(cents(Math.abs(difference))),
  });
}

/** The name of the regular payment. */
export function paymentLabel({ repayment, payment_interval }: LoanTerms): string {
  if (repayment === 'single') return t('Single payment');
  if (payment_interval === 'biweekly')
    return repayment === 'interest_only' ? t('Two-week interest') : t('Two-week payment');
  return repayment === 'interest_only' ? t('Monthly interest') : t('Monthly payment');
}

const typedTerms = new Set(
  eachTerm.flatMap(([, { label, input }]) => (input.kind === 'text' ? [label] : [])),
);

/** A term's value in the person's language. A typed address is not translated. */
export const termShown = (label: string, words: string): string =>
  typedTerms.has(label) ? (translationOf(words) ?? words) : translated(words);
