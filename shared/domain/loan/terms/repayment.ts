import { choiceTerm } from './choice-term';

/** How the loan is paid back. */
export const repayment = choiceTerm({
  label: 'How it is paid back',
  options: [
    { value: 'equal', label: 'Equal payments', hint: 'Each one covers the interest and part of the amount.' },
    {
      value: 'interest_only',
      label: 'Interest only, then the whole amount',
      hint: 'Each payment is the interest so far. The last one also repays the amount.',
    },
    {
      value: 'single',
      label: 'All at once, at the end',
      hint: 'One payment of the amount and its interest.',
    },
  ],
  proposed: 'equal',
  example: 'interest_only',
});
