import fc from 'fast-check';
import { addDays, daysBetween, isoDate } from '../../dates/dates';
import { centsOf, dollarsOf, cents } from '../../money/money';
import vectors from '../../vectors/loan-first-periods.json';
import { unusualLastPayment } from '../notices/last-payment';
import { proposedTerms, type LoanTerms } from '../terms';
import { monthlyPayment } from './amortization';
import { ledgerOn } from './ledger';
import { loanFigures, schedule } from './schedule';

const choices = {
  method: ['schedule', 'daily'],
  repayment: ['equal', 'interest_only', 'single'],
  interval: ['monthly', 'biweekly'],
  firstPeriod: ['level', 'first_payment'],
} as const;
const choice = <Name extends keyof typeof choices>(name: Name, value: string) =>
  choices[name].find((each): each is (typeof choices)[Name][number] => each === value);

describe('plans whose first payment is 1 to 365 days away, computed by another method', () => {
  const start = isoDate(vectors.start);

  it.each(vectors.schedules.map((each) => [Object.values({ ...each, lines: '' }).join(' '), each] as const))(
    '%s',
    (_name, { lines, ...of }) => {
      const terms = proposedTerms({
        amount: dollarsOf(cents(vectors.amount)),
        interest_rate: vectors.ratePercent,
        term_in_months: vectors.months,
        interest_method: choice('method', of.method),
        repayment: choice('repayment', of.repayment),
        payment_interval: choice('interval', of.interval),
        first_period: choice('firstPeriod', of.firstPeriod),
      });
      const computed = lines.map((_line, index) => {
        const plan = schedule({ ...terms, first_payment_on: addDays(start, index + 1) }, start);
        const amounts = plan.rows.map(({ payment }) => payment);
        return [index + 1, ...amounts.slice(0, 2), plan.lastPayment, plan.totalInterest].join(' ');
      });
      expect(computed).toEqual(lines);
    },
  );
});

const start = isoDate('2027-01-31');
const anyPlan: fc.Arbitrary<LoanTerms> = fc
  .record({
    amount: fc.integer({ min: 1, max: 1_000_000_000 }).map((amount) => amount / 100),
    interest_rate: fc.integer({ min: 0, max: 450_000 }).map((rate) => rate / 10_000),
    term_in_months: fc.integer({ min: 1, max: 480 }),
    interest_method: fc.constantFrom(...choices.method),
    repayment: fc.constantFrom(...choices.repayment),
    payment_interval: fc.constantFrom(...choices.interval),
    first_period: fc.constantFrom(...choices.firstPeriod),
    first_payment_on: fc.option(fc.integer({ min: 1, max: 366 }).map((days) => addDays(start, days))),
  })
  .map((terms) => proposedTerms(terms));

it('adds up to the cent, is never negative, and has no large last payment that is not announced', () => {
  fc.assert(
    fc.property(anyPlan, (terms) => {
      const { rows, payment, lastPayment, totalInterest, totalPaid } = schedule(terms, start);
      expect(rows.reduce((sum, { principal }) => sum + principal, 0)).toBe(centsOf(terms.amount));
      expect(totalPaid - totalInterest).toBe(centsOf(terms.amount));
      expect(Math.min(...rows.flatMap((row) => Object.values({ ...row, on: 0 })))).toBeGreaterThanOrEqual(0);
      if (rows.length > 1 && lastPayment * 20 > payment * 21)
        expect(unusualLastPayment(terms, start)).toMatchObject({ amount: lastPayment, regular: payment });
    }),
    { numRuns: 60 },
  );
});

it('has level payments whose last one differs by no more than the rounding of the others', () => {
  const loans = anyPlan.filter(
    ({ amount, repayment, interest_rate, term_in_months }) =>
      repayment === 'equal' && centsOf(amount) > 100_000 && interest_rate < 12 && term_in_months < 120,
  );
  fc.assert(
    fc.property(loans, fc.integer({ min: 1, max: 366 }), (terms, days) => {
      const level: LoanTerms = { ...terms, first_period: 'level', first_payment_on: addDays(start, days) };
      const { rows, payment, lastPayment } = schedule(level, start);
      const payments = rows.slice(0, -1).map((row) => row.payment);
      // Half a cent in each payment and half a cent in each interest, with the interest on them.
      const rounding = rows.length * 3.4;
      if (terms.interest_method !== 'daily')
        expect(Math.abs(lastPayment - payment)).toBeLessThanOrEqual(rounding);
      expect(payments.every((amount) => amount === payment)).toBe(true);
    }),
    { numRuns: 60 },
  );
});

describe('$300,000.00 at 6 % over 360 months with the first payment a year away', () => {
  const terms: LoanTerms = {
    ...{ amount: 300_000, interest_rate: 6, term_in_months: 360 },
    ...{ interest_method: 'schedule', repayment: 'equal', payment_interval: 'monthly' },
    first_payment_on: addDays(start, 365),
  };

  it('has no balloon', () => {
    const { payment, lastPayment } = schedule({ ...terms, first_period: 'level' }, start);
    expect(payment).toBeGreaterThan(monthlyPayment(terms));
    expect(Math.abs(lastPayment - payment)).toBeLessThan(payment / 20);
    expect(unusualLastPayment({ ...terms, first_period: 'level' }, start)).toBeNull();
  });

  it('or is paid as usual after a first payment with the interest of the year', () => {
    const { rows, payment, lastPayment } = schedule({ ...terms, first_period: 'first_payment' }, start);
    const usual = schedule({ ...terms, first_payment_on: null }, start);
    expect(payment).toBe(179_865);
    // 365 days at 6 % of $300,000.00, and the principal of a usual first payment.
    expect(rows[0]).toMatchObject({ interest: 1_800_000, payment: 1_800_000 + 179_865 - 150_000 });
    expect(rows.slice(1).map((row) => row.payment)).toEqual(usual.rows.slice(1).map((row) => row.payment));
    expect(lastPayment).toBe(usual.lastPayment);
  });

  it('ends as it was signed in a note from before the choice, and says why', () => {
    const { payment, lastPayment } = schedule(terms, start);
    expect([payment, lastPayment]).toEqual([179_865, 8_843_990]);
    expect(unusualLastPayment(terms, start)).toMatchObject({ reason: 'first_period' });
    expect(loanFigures(terms, start).payment).toBe(179_865);
  });
});

it('is the standard plan when the chosen day is the usual one', () => {
  const usual = proposedTerms({ amount: 10_000, interest_rate: 5, term_in_months: 36 });
  for (const first_period of choices.firstPeriod) {
    const chosen = { ...usual, first_period, first_payment_on: isoDate('2027-02-28') };
    expect(schedule(chosen, start).rows.slice(0, 1)).toEqual(schedule(usual, start).rows.slice(0, 1));
    expect(schedule(chosen, start).payment).toBe(29_971);
  }
});

it('asks no more than the interest so far and the usual principal after a part was paid early', () => {
  const terms = proposedTerms({
    ...{ amount: 12_000, interest_rate: 12, term_in_months: 12 },
    ...{ first_period: 'first_payment', first_payment_on: addDays(start, 100) },
  });
  const early = ledgerOn(terms, start, [{ amount: cents(100_000), on: start }], addDays(start, 1));
  const [due] = early.dues;
  expect(due).toMatchObject({ on: terms.first_payment_on });
  expect(daysBetween(start, terms.first_payment_on ?? start)).toBe(100);
  expect(early.overdue).toBe(0);
});
