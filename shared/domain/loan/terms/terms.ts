import { amount } from './amount';
import { earlierPayments } from './earlier-payments';
import { federalRate } from './federal-rate';
import { firstPaymentOn } from './first-payment-on';
import { firstPeriod } from './first-period';
import { handedOverOn } from './handed-over-on';
import { interestMethod } from './interest-method';
import { interestRate } from './interest-rate';
import { lateFee, lateFeeDays, paymentOrder } from './late-fee';
import { borrowerNotices, lenderNotices } from './notice-address';
import { repayment } from './repayment';
import { termInMonths } from './term-in-months';
import { choiceTerm } from './choice-term';

/** The interval between payments. A single payment at the end has none. */
const paymentInterval = choiceTerm({
  label: 'How often payments are due',
  options: [
    { value: 'monthly', label: 'Every month' },
    {
      value: 'biweekly',
      label: 'Every two weeks',
      hint: 'Interest counts by the day, at 1/365 of the yearly rate.',
    },
  ],
  proposed: 'monthly',
  example: 'biweekly',
});

/** All terms of a loan by their API names, in the order in which they are asked and printed. */
export const terms = {
  amount,
  interest_rate: interestRate,
  term_in_months: termInMonths,
  repayment,
  payment_interval: paymentInterval,
  first_payment_on: firstPaymentOn,
  first_period: firstPeriod,
  interest_method: interestMethod,
  late_fee: lateFee,
  late_fee_days: lateFeeDays,
  payment_order: paymentOrder,
  federal_rate: federalRate,
  lender_notices: lenderNotices,
  borrower_notices: borrowerNotices,
  handed_over_on: handedOverOn,
  earlier_payments: earlierPayments,
};
