import { choiceTerm } from './choice-term';

/** The interval between payments. A single payment at the end has none. */
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
