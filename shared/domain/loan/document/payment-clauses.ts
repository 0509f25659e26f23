import { formatDate, type IsoDate } from '../../dates/dates';
import { cents, centsOf, formatUsd, type Cents } from '../../money/money';
import { interestByMethod } from '../ledger/interest-by-method';
import { schedule } from '../ledger/schedule';
import { asksForFirstPeriod, isBiweekly, loanTermDefinitions, termText, type LoanTerms } from '../terms';
import type { Clause, LoanNote } from './note';

/** How interest is counted; it never counts future days. */
export function interestClause(terms: LoanNote, from: IsoDate): Clause {
  const { interest_rate, interest_method } = terms;
  if (interest_rate === 0) return { heading: 'Interest', paragraphs: ['The loan carries no interest.'] };
  const since = `The unpaid principal carries simple interest at ${interest_rate}% a year from the effective date until it is paid.`;
  return {
    heading: 'Interest',
    paragraphs: [
      `${since} ${interest_method === 'daily' ? DAILY : monthly(terms)}`,
      ...methodsCompared(terms, from),
      'Interest is never charged for time that has not passed: what is paid before a due date lowers the principal from the day of that payment. Interest that is not paid does not itself carry interest.',
      'Nothing in this note asks for more than the highest charge that Colorado law permits (C.R.S. 5-12-103). Whatever is paid above it counts as payment of principal.',
    ],
  };
}

/** Compares the chosen interest method with the other one. Nothing if both are equal. */
function methodsCompared(terms: LoanNote, from: IsoDate): string[] {
  const chosen = terms.interest_method ?? 'schedule';
  const other = chosen === 'daily' ? 'schedule' : 'daily';
  if (isBiweekly(terms)) return [];
  const { [chosen]: own, [other]: instead } = interestByMethod(terms, from);
  const wordsOf = (method: typeof chosen) => loanTermDefinitions.interest_method.words(method).toLowerCase();
  const difference = `${formatUsd(instead)}, which is ${formatUsd(cents(Math.abs(instead - own)))} ${instead > own ? 'more' : 'less'}`;
  return [
    `With ${formatDate(from)} as the effective date and each payment made on its day, the interest comes to ${formatUsd(own)}. That is counted ${wordsOf(chosen)}, as this note does. Counted ${wordsOf(other)}, it would come to ${instead === own ? 'the same' : difference}. These figures compare the two ways, and change nothing that is owed.`,
  ];
}

const DAILY =
  'Each day carries 1/365 of the yearly rate, also in a leap year, on the principal unpaid on that day. The interest of a period is rounded to the nearest cent on its due date.';

function monthly(terms: LoanTerms): string {
  if (isBiweekly(terms))
    return 'Each day carries 1/365 of the yearly rate, also in a leap year, on the principal unpaid on that day. The interest of two weeks is rounded to the nearest cent on its due date.';
  return 'A full month carries one twelfth of the yearly rate, rounded to the nearest cent on its due date. Within a month, its interest is counted by the days of that month on the principal unpaid on each of them. A first period that is longer or shorter than its usual length carries 1/365 of the yearly rate for each of its days.';
}

/** The payments of a loan, with the schedule after it. */
export function paymentsClause(terms: LoanNote, from: IsoDate): Clause {
  const { rows } = schedule(terms, from);
  const carried = terms.carried_interest
    ? ` The ${formatUsd(centsOf(terms.carried_interest))} of interest carried over are due with the first payment and carry no interest.`
    : '';
  return {
    heading: 'Payments',
    paragraphs: [
      `${amounts(terms, from)}${carried} ${tableWords(terms, from)}`,
      dueDays(terms, rows.length === 1),
    ],
  };
}

/** How many payments there are, and of how much. */
function amounts(terms: LoanNote, from: IsoDate): string {
  const { rows, payment, lastPayment } = schedule(terms, from);
  const count = countText(rows.length - 1);
  if (rows.length === 1) return `The borrower pays ${formatUsd(lastPayment)} once.`;
  if (terms.repayment === 'interest_only')
    return terms.interest_rate === 0
      ? withoutInterest(terms, lastPayment)
      : `The borrower makes ${count} of the interest that has accrued, about ${formatUsd(payment)} each, and a last payment of ${formatUsd(lastPayment)}, which repays the principal.`;
  if (asksForFirstPeriod(terms) && terms.first_period) return oddFirstAmounts(terms, from);
  return payment === lastPayment
    ? `The borrower makes ${rows.length} payments of ${formatUsd(payment)}, which settle the balance. Payments are computed by standard amortization.`
    : `The borrower makes ${count} of ${formatUsd(payment)} and a last payment of ${formatUsd(lastPayment)}, which settles the balance. Payments are computed by standard amortization.`;
}

const countText = (count: number) => `${count} ${count === 1 ? 'payment' : 'payments'}`;

/**
 * Equal payments after a first period whose interest is spread over all payments, or due with the first one.
 */
function oddFirstAmounts(terms: LoanNote, from: IsoDate): string {
  const { rows, payment, lastPayment } = schedule(terms, from);
  const last = `a last payment of ${formatUsd(lastPayment)}, which settles the balance`;
  if (terms.first_period === 'level')
    return `The borrower makes ${countText(rows.length - 1)} of ${formatUsd(payment)} and ${last}. ${ODD_FIRST.level}`;
  const first = cents((rows[0]?.payment ?? 0) - centsOf(terms.carried_interest ?? 0));
  const others = rows.length > 2 ? `, then ${countText(rows.length - 2)} of ${formatUsd(payment)},` : '';
  return `The borrower makes a first payment of ${formatUsd(first)}${others} and ${last}. ${ODD_FIRST.first_payment}`;
}

const ODD_FIRST = {
  level:
    'The amount of the payments is the one that repays the principal and its interest in equal payments over the actual periods, the first one included.',
  first_payment:
    'The first payment covers all interest up to its day and repays as much principal as it would after a first period of the usual length. The others are computed by standard amortization.',
};

/** What the table shows, and what changes on another effective date. */
function tableWords(terms: LoanNote, from: IsoDate): string {
  if (terms.amends || terms.handed_over_on || isFixed(terms)) return 'The table shows each payment.';
  const shown = `The table shows each payment as if the money were handed over on ${formatDate(from)}.`;
  if (asksForFirstPeriod(terms) && terms.first_period)
    return `${shown} On another day, the same rule applies to the days from then on, so the interest and the payments differ accordingly.`;
  return `${shown} On another day, the interest of each period and the last payment differ by the days between.`;
}

/** Payments of interest only, without interest. */
function withoutInterest({ carried_interest }: LoanNote, lastPayment: Cents): string {
  const before = carried_interest ? 'nothing but the interest carried over' : 'nothing';
  return `The loan carries no interest, so ${before} is due before the last payment. The last payment is ${formatUsd(lastPayment)}, which repays the principal.`;
}

/** Whether the amounts are the same regardless of the start date. */
function isFixed(terms: LoanTerms): boolean {
  return !terms.first_payment_on && (isBiweekly(terms) || terms.interest_method !== 'daily');
}

function dueDays(terms: LoanTerms, once: boolean): string {
  const { repayment, first_payment_on, term_in_months } = terms;
  const biweekly = isBiweekly(terms);
  const usual = biweekly ? 'two weeks' : repayment === 'single' ? termText(term_in_months) : 'one month';
  const first = first_payment_on
    ? `The ${once ? 'payment' : 'first payment'} is due on ${formatDate(first_payment_on)} or, if the effective date is not before ${formatDate(first_payment_on)}, ${usual} after the effective date.`
    : `The ${once ? 'payment' : 'first payment'} is due ${usual} after the effective date.`;
  if (once) return first;
  const next = biweekly
    ? 'The others follow every two weeks.'
    : 'The others follow on the same day of each month. In a month without that day, the payment is due on its last day.';
  return `${first} ${next}`;
}

/** When everything is due. The last payment every two weeks can be later than the term in months. */
export function maturityClause(terms: LoanTerms): Clause {
  const end =
    terms.first_payment_on || isBiweekly(terms)
      ? 'Everything still owed is due with the last payment of the schedule.'
      : `Everything still owed is due ${termText(terms.term_in_months)} after the effective date, or with the last payment if that is earlier.`;
  return { heading: 'Maturity', paragraphs: [end] };
}
