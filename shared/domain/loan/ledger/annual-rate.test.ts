import fc from 'fast-check';
import { addDays, addMonths, isoDate } from '../../dates/dates';
import { MAX_RATE } from '../../limits';
import { messages } from '../../messages';
import { centsOf } from '../../money/money';
import { loanTermsSchema } from '../schemas/terms-schema';
import { proposedTerms, type LoanTerms } from '../terms';
import { excessiveRate } from './annual-rate';
import { schedule } from './schedule';

const today = isoDate('2026-11-30');
const terms = (more: Partial<LoanTerms>): LoanTerms =>
  proposedTerms({ ...{ amount: 5000, interest_rate: 45, term_in_months: 1 }, ...more });

describe('the annual percentage rate of a plan', () => {
  it.each<[string, Partial<LoanTerms>, number | null]>([
    ['by the month', {}, null],
    ['by the month, for years', { term_in_months: 60 }, null],
    ['by the month, a dollar', { amount: 1, term_in_months: 480 }, null],
    // 31 days of 1/365 instead of a twelfth of a year: 45 % × 31 × 12 / 365.
    ['by the day', { interest_method: 'daily' }, 45.86],
    ['by the day, at once', { interest_method: 'daily', repayment: 'single' }, 45.86],
    ['by the day, within the limit', { interest_method: 'daily', interest_rate: 44.15 }, null],
    ['by the day, above the limit', { interest_method: 'daily', interest_rate: 44.17 }, 45.02],
    ['every two weeks', { payment_interval: 'biweekly', interest_method: 'daily', term_in_months: 12 }, null],
    ['from a day', { first_payment_on: addDays(today, 45), term_in_months: 12 }, null],
  ])('%s', (_name, more, rate) => expect(excessiveRate(terms(more), today)).toBe(rate));

  it('is an error of the rate, in a proposal alone', () => {
    const { federal_rate: _federal, ...daily } = terms({ interest_method: 'daily' });
    expect(() => loanTermsSchema.validateSync(daily)).toThrow(String(messages.planRateTooHigh(45.86)));
    expect(loanTermsSchema.isValidSync({ ...daily, interest_method: 'schedule' })).toBe(true);
    expect(loanTermsSchema.isValidSync({ ...daily, interest_rate: 44 })).toBe(true);
  });

  it('is never above the limit in an accepted plan, whichever month it begins in', () => {
    const any = fc.record({
      interest_rate: fc.integer({ min: 440_000, max: 450_000 }).map((rate) => rate / 10_000),
      term_in_months: fc.integer({ min: 1, max: 12 }),
      repayment: fc.constantFrom('equal', 'interest_only'),
      amount: fc.integer({ min: 100, max: 1_000_000 }),
    });
    fc.assert(
      fc.property(any, fc.integer({ min: 0, max: 11 }), (some, month) => {
        const plan = terms({ ...some, interest_method: 'daily' });
        fc.pre(excessiveRate(plan, today) === null);
        const { rows } = schedule(plan, addMonths(today, month));
        const worth = rows.reduce(
          (sum, { payment, number }) => sum + payment / (1 + MAX_RATE / 1200) ** number,
          0,
        );
        expect(worth).toBeLessThanOrEqual(centsOf(plan.amount) + rows.length / 2);
      }),
      { numRuns: 60 },
    );
  });
});
