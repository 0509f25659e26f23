import {
  addMonths,
  isBiweekly,
  isSinglePayment,
  MAX_MONTHS_TO_FIRST_PAYMENT,
  remainingPlan,
  type IsoDate,
  type Loan,
} from '@heartwood/domain';

/** The terms under which a new plan goes on as the loan would have: as many months, and the same due day. */
export interface RemainingTerms {
  term_in_months: number;
  /** Null for the usual day after the new plan's start, if the next payment is too far away to be chosen. */
  first_payment_on: IsoDate | null;
}

/**
 * What is left of a running loan's plan on the day from which new terms apply; null if no payment is to come.
 */
export function remainingTerms(loan: Loan, from: IsoDate): RemainingTerms | null {
  const due = (remainingPlan(loan, from)?.rows ?? []).filter(({ on }) => on > from);
  const [next] = due;
  if (!next) return null;
  const canChoose = next.on <= addMonths(from, MAX_MONTHS_TO_FIRST_PAYMENT);
  return {
    term_in_months: isSinglePayment(loan) ? monthsUntil(from, next.on) : monthsOf(loan, due.length),
    first_payment_on: canChoose ? next.on : null,
  };
}

/** The shortest term with so many payments: of those every two weeks, 26 a year. */
function monthsOf(loan: Loan, payments: number): number {
  return isBiweekly(loan) ? Math.ceil((payments * 12) / 26) : payments;
}

function monthsUntil(from: IsoDate, day: IsoDate): number {
  let months = 1;
  while (addMonths(from, months) < day) months += 1;
  return months;
}
