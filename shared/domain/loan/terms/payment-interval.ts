import { choiceTerm } from './choice-term';

/** How far the payments are apart. A single payment at the end has no interval. */
export const paymentInterval = choiceTerm({
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
