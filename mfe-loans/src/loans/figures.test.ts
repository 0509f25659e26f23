import fc from 'fast-check';
import { addMonths, centsOf, isoDate, type LoanTerms, loanTermsSchema } from '@heartwood/domain';
import { activeLoan, listedLoan, sampleLoan } from '@heartwood/testing';
import { figuresOf, planRemarks, startOf } from './figures';
import { outstandingWith } from './outstanding';

describe('figures', () => {
  const text = (terms: LoanTerms) =>
    figuresOf({ ...activeLoan(), ...terms })
      .map(({ term, value }) => `${term} ${value}`)
      .join(' ');

  it('has no NaN, no Infinity, and no negative zero for any terms a form accepts', () => {
    const digits = (whole: number, places: number) =>
      fc
        .tuple(fc.integer({ min: 0, max: whole }), fc.integer({ min: 0, max: 10 ** places - 1 }))
        .map(([units, part]) => `${units}.${String(part).padStart(places, '0')}`);
    const typed = fc.record({
      amount: fc.oneof(digits(1_000_000_000, 2), fc.string()),
      interest_rate: fc.oneof(digits(45, 4), fc.string()),
      term_in_months: fc.oneof(fc.integer({ min: 0, max: 481 }).map(String), fc.string()),
    });
    fc.assert(
      fc.property(typed, (values) => {
        fc.pre(loanTermsSchema.isValidSync(values));
        expect(text(loanTermsSchema.cast(values))).not.toMatch(/NaN|Infinity|-\$0\.00|undefined/);
      }),
      { numRuns: 60 },
    );
  });

  it('counts from the day of acceptance in Colorado, in any time zone', () => {
    expect(startOf(activeLoan({ accepted_at: '2025-02-01T06:59:00.000Z' }))).toBe('2025-01-31');
    const today = startOf(sampleLoan());
    expect(addMonths(today, 0)).toBe(today);
  });

  it('names the last payment of an old note that makes up for a late first one, and an end before the payoff date', () => {
    const late = { ...activeLoan(), ...{ amount: 300_000, interest_rate: 6, term_in_months: 360 } };
    const first_payment_on = isoDate('2026-01-31');
    const old = { ...late, first_payment_on, first_period: undefined };
    expect(text(old)).toContain('Monthly payment $1,798.65 Last payment $88,439.90');
    expect(planRemarks(old, startOf(old))).toEqual([expect.stringMatching(/makes up for the interest/)]);
    expect(text({ ...late, first_payment_on, first_period: 'level' })).not.toContain('Last payment');
    const tiny = { ...activeLoan(), ...{ amount: 7.2, interest_rate: 0, term_in_months: 480 } };
    expect(planRemarks(tiny, startOf(tiny))).toEqual([
      expect.stringMatching(/the last one is on Jan 31, 2055/),
    ]);
  });
});

describe('outstanding', () => {
  const lent = { ...listedLoan(sampleLoan({ status: 'active', amount: 6000 })), balance: 5500.1 };
  const borrowed = { ...lent, lender_username: 'Ben', borrower_username: 'ana', balance: 0.2 };
  const notFunded = { ...lent, amount: 3000, balance: null };
  const others = { ...lent, borrower_username: 'cy' };

  it('sums what two people owe each other, in both directions, also before the money has arrived', () => {
    expect(outstandingWith([lent, borrowed, notFunded, others], ' BEN ')).toBe(centsOf(8500.3));
  });

  it('leaves out the loan that is being changed', () => {
    const changed = { ...lent, id: 'loan-2' };
    expect(outstandingWith([lent, changed], 'ben', 'loan-2')).toBe(centsOf(5500.1));
  });

  it('counts no loan that is only proposed, or over', () => {
    const ended = (['pending', 'declined', 'withdrawn', 'repaid'] as const).map((status) => ({
      ...lent,
      status,
    }));
    expect(outstandingWith(ended, 'ben')).toBe(centsOf(0));
  });
});
