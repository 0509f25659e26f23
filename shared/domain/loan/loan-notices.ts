import { todayOf } from '../dates';
import { isStandard, schedule } from './ledger/schedule';
import type { LoanTerms } from './terms';

/** Advice about the terms of a loan. It never stops anyone. */
export interface LoanNotice {
  code: 'above_12' | 'below_market' | 'last_payment';
  message: string;
}

/** The applicable federal rate, as the user typed it: percent a year, and the month it is published for. */
export interface FederalRate {
  rate: number;
  month: string;
}

/** Up to this total between two people, a loan below market is no gift (IRC 7872), in dollars. */
const GIFT_LOAN_EXEMPTION = 10_000;

/** What the parties should know before they sign. The federal rate changes monthly, so it is never built in. */
export function loanNotices(terms: LoanTerms, federalRate?: FederalRate): LoanNotice[] {
  const notices: LoanNotice[] = [];
  if (terms.interest_rate > 12) {
    const message =
      'Above 12% a year, Colorado asks people who regularly lend to be licensed (C.R.S. 5-2-201 and 5-2-301). Talk to an attorney first if you lend often.';
    notices.push({ code: 'above_12', message });
  }
  const below = federalRate ? terms.interest_rate < federalRate.rate : terms.interest_rate === 0;
  if (below && terms.amount > GIFT_LOAN_EXEMPTION) {
    const compared = federalRate
      ? `below the federal rate of ${federalRate.rate}% for ${federalRate.month}`
      : 'free of interest';
    const message = `This loan is ${compared}. The tax office can treat the missing interest as a gift when you lend one person more than $10,000 in all (IRC 7872).`;
    notices.push({ code: 'below_market', message });
  }
  const { payment, lastPayment } = schedule(terms, todayOf(new Date()));
  if (isStandard(terms) && terms.term_in_months > 1 && lastPayment > payment * 2) {
    const message =
      'Rounded to cents, the monthly payment hardly repays anything: the last payment is much larger than the others. Choose a shorter term.';
    notices.push({ code: 'last_payment', message });
  }
  return notices;
}
