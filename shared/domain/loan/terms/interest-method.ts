import { choiceTerm } from './choice-term';

/**
 * How interest is counted. An older loan charges each month's interest at the start of the month.
 * - schedule: a twelfth of the yearly rate per month; within a month, by its days.
 * - daily: simple interest for each day, at 1/365 of the yearly rate (actual/365 fixed).
 */
export const interestMethod = choiceTerm({
  label: 'How interest is counted',
  options: [
    {
      value: 'schedule',
      label: 'By the month',
      hint: 'A twelfth of the yearly rate each month. Whatever is paid between due dates lowers the principal from that day.',
    },
    {
      value: 'daily',
      label: 'By the day',
      hint: 'Simple interest for each day, at 1/365 of the yearly rate. Long months cost a little more than short ones.',
    },
  ],
  proposed: 'schedule',
  example: 'daily',
});
