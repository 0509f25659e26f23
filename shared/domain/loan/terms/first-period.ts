import { choiceTerm } from './choice-term';

/**
 * How the interest of a first period of an odd length is paid. Notes from before this term
 * leave it to the last payment.
 * - level: all payments are the same over the actual periods.
 * - first_payment: the first payment covers it; the others are those of standard periods.
 */
export const firstPeriod = choiceTerm({
  label: 'Interest until the first payment',
  options: [
    {
      value: 'level',
      label: 'Spread over all payments',
      hint: 'All payments are the same over the actual time, so no payment is much larger than the others.',
    },
    {
      value: 'first_payment',
      label: 'Due with the first payment',
      hint: 'The first payment covers all interest up to its day. The others are as usual.',
    },
  ],
  proposed: 'level',
  example: 'first_payment',
});
