import { t } from '@heartwood/i18n';
import { formatTypedMonth } from '../../dates/dates';
import { cents, centsOf, formatUsd } from '../../money/money';
import { plannedStart } from '../funding';
import { GIFT_LOAN_EXEMPTION, plannedForgone } from '../interest/forgone-interest';
import { readFederalRate, type LoanTerms } from '../terms';
import { unusualLastPayment, type UnusualLastPayment } from './last-payment';

/** Advice about the terms of a loan. It never blocks anyone. */
export interface LoanNotice {
  code: 'above_12' | 'below_market' | 'last_payment';
  message: string;
}

/**
 * What the parties should know before they sign. The federal rate changes monthly, so it is never built in.
 * @param outstanding the debt between the same two people besides this loan
 */
export function loanNotices(terms: LoanTerms, outstanding = cents(0)): LoanNotice[] {
  const federalRate = readFederalRate(terms.federal_rate);
  const notices: LoanNotice[] = [];
  if (terms.interest_rate > 12) {
    const message =
      'Above 12% a year, Colorado asks people who regularly lend to be licensed (C.R.S. 5-2-201 and 5-2-301). Talk to an attorney first if you lend often.';
    notices.push({ code: 'above_12', message });
  }
  const below = federalRate ? terms.interest_rate < federalRate.rate : terms.interest_rate === 0;
  if (below && centsOf(terms.amount) + outstanding > GIFT_LOAN_EXEMPTION) {
    const compared = federalRate
      ? t('This loan is below the federal rate of {rate}% for {month}.', {
          rate: federalRate.rate,
          month: formatTypedMonth(federalRate.month),
        })
      : t('This loan is free of interest.');
    const forgone = plannedForgone(terms, plannedStart(terms));
    const estimate = forgone
      ? t(
          'By the plan, about {firstYear} of interest is forgone in the first year, and {all} in all. This is an estimate, not tax advice.',
          { firstYear: formatUsd(forgone.firstYear), all: formatUsd(forgone.all) },
        )
      : '';
    const meaning = t(
      'Above $10,000 in all between two people, the IRS can look at the missing interest (IRC 7872). It can treat it as a gift, and as interest that the lender received.',
    );
    const message = [compared, meaning, estimate].filter(Boolean).join(' ');
    notices.push({ code: 'below_market', message });
  }
  const last = unusualLastPayment(terms, plannedStart(terms));
  if (last && last.amount > last.regular)
    notices.push({ code: 'last_payment', message: lastPaymentText(last) });
  return notices;
}

/** Why the last payment is not like the others, in a sentence. */
export function lastPaymentText({ amount, regular, reason }: UnusualLastPayment): string {
  const values = { last: formatUsd(amount), regular: formatUsd(regular) };
  if (reason === 'principal') return t('The last payment, {last}, also repays the whole amount.', values);
  if (reason === 'first_period')
    return t(
      'The last payment is {last}, not {regular}. It makes up for the interest of an unusual time until the first payment.',
      values,
    );
  if (reason === 'days')
    return t(
      'The last payment is {last}, not {regular}. Interest is counted by the day, but the payments are computed by the month.',
      values,
    );
  if (amount > regular * 2)
    return 'Rounded to cents, the monthly payment hardly repays anything: the last payment is much larger than the others. Choose a shorter term.';
  return t('The last payment is {last}, not {regular}: the payments are rounded to cents.', values);
}
