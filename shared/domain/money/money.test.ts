import fc from 'fast-check';
import { messages } from '../messages';
import {
  cents,
  centsOf,
  dollarsOf,
  dollarsText,
  formatUsd,
  parseDollars,
  sumCents,
  type Dollars,
} from './money';

const fails = (input: string | number) => {
  const parsed = parseDollars(input);
  return parsed.ok ? parsed.value : String(parsed.message);
};

describe('reading dollars', () => {
  it.each([
    ['0', 0],
    ['0.1', 10],
    [' 1500.50 ', 150_050],
    ['1,234,567.8', 123_456_780],
    ['.5', 50],
    ['5.', 500],
    [0.1, 10],
    [1_000_000_000, 100_000_000_000],
    [-0, 0],
    ['.25', 25],
    ['1,234', 123_400],
    ['1 234', 123_400],
    ['1\u202f234\u00a0567.8', 123_456_780],
  ])('reads %p as %p cents', (input, expected) =>
    expect(parseDollars(input)).toEqual({ ok: true, value: expected }),
  );

  it.each([
    ['1e2', messages.exponent],
    [1e-7, messages.exponent],
    ['-1e2', messages.exponent],
    ['12.5E+10', messages.exponent],
    ['-5', messages.amountNegative],
    [-0.01, messages.amountNegative],
    ['1.005', messages.amountDecimals],
    [0.1 + 0.2, messages.amountDecimals],
    ['', messages.amountInvalid],
    ['ten', messages.amountInvalid],
    ['$5', messages.amountInvalid],
    ['2,5', messages.amountComma],
    ['2500,50', messages.amountComma],
    ['1,234,5', messages.amountComma],
    ['1234,567', messages.amountComma],
    ['1.234,56', messages.amountComma],
    ['1 234,56', messages.amountComma],
    ['0,125', messages.amountComma],
    [',50', messages.amountComma],
    ['2,', messages.amountComma],
    ['1 2', messages.amountInvalid],
    ['1 23', messages.amountInvalid],
    ['1,234 567', messages.amountComma],
    ['1.234.567', messages.amountInvalid],
    ['x2,5', messages.amountInvalid],
    ['2,5x', messages.amountInvalid],
    ['5-3', messages.amountInvalid],
    ['-5x', messages.amountInvalid],
    ['.5x', messages.amountInvalid],
    ['x1e2', messages.amountInvalid],
    ['1e2x', messages.amountInvalid],
    ['0x10', messages.amountInvalid],
    [Number.NaN, messages.amountInvalid],
    [Infinity, messages.amountInvalid],
    ['1000000000.01', String(messages.amountTooLarge())],
  ])('refuses %p and says why', (input, sentence) => expect(fails(input)).toBe(sentence));

  it('is the same after JSON, for every amount of cents', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (amount) => {
        expect(centsOf(dollarsOf(cents(amount)))).toBe(amount);
        expect(fails(formatUsd(cents(amount)).slice(1))).toBe(amount);
      }),
    );
  });

  it('throws on a number that no schema accepts', () => {
    expect(() => centsOf(-1)).toThrow(RangeError);
    expect(() => cents(0.5)).toThrow(new RangeError('0.5 is not a whole number of cents'));
  });
});

describe('adding money', () => {
  const amount = fc.integer({ min: 0, max: 100_000_000_000 }).map(cents);

  it('gives the exact cents of any two amounts of dollars', () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const sum = sumCents([centsOf(dollarsOf(one)), centsOf(dollarsOf(other))]);
        expect(sum).toBe(one + other);
        expect(dollarsText(sum)).toMatch(/^\d+\.\d\d$/);
      }),
    );
    expect(formatUsd(sumCents([1000.2, 9000.1].map(centsOf)))).toBe('$10,000.30');
    expect(sumCents([])).toBe(0);
  });

  it('is possible in cents only: the compiler refuses to calculate with dollars', () => {
    const loan: { amount: Dollars } = { amount: 1000.2 };
    // @ts-expect-error Dollars can't be added.
    expect(loan.amount + loan.amount).toBe(2000.4);
    // @ts-expect-error Nor to cents.
    expect(loan.amount + cents(1)).toBe(1001.2);
    // @ts-expect-error Nor can they be multiplied,
    expect(loan.amount * 100).toBe(100_020);
    // @ts-expect-error or compared.
    expect(loan.amount > 1000).toBe(true);
  });
});

describe('writing dollars', () => {
  it('keeps the sign in the JSON number', () => expect(dollarsOf(cents(-150))).toBe(-1.5));

  it('groups thousands and shows two decimals', () => {
    expect(formatUsd(cents(123_456_789))).toBe('$1,234,567.89');
    expect(formatUsd(cents(5))).toBe('$0.05');
    expect(formatUsd(cents(-100))).toBe('-$1.00');
  });

  it('never writes -0.00', () => {
    expect(formatUsd(cents(-0))).toBe('$0.00');
    expect(cents(-0)).toBe(0);
  });
});
