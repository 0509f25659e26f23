import fc from 'fast-check';
import { messages } from '../messages';
import {
  cents,
  centsOf,
  type Dollars,
  dollarsOf,
  dollarsText,
  formatUsd,
  parseDollars,
  sumCents,
} from './money';
import { btcText, formatBtc, formatSatoshis, parseBtc, parseSatoshis, satoshis } from './satoshis';
import {
  formatPercent,
  parsePercent,
  percentLeft,
  percentOf,
  splitEqually,
  sumPercent,
  sumsTo100,
} from './percent';

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

const through = (input: string | number) => {
  const parsed = parseBtc(input);
  return parsed.ok ? btcText(parsed.value) : String(parsed.message);
};

describe('bitcoin', () => {
  it.each([
    ['0.00000001', '0.00000001'],
    ['20999999.9769', '20999999.9769'],
    ['21000000', '21000000'],
    ['21000000.00000000', '21000000'],
    ['0.10', '0.1'],
    ['100', '100'],
    ['0', '0'],
    [0.25, '0.25'],
    ['20,999,999.9769', '20999999.9769'],
    ['1,250.5', '1250.5'],
    ['1 250', '1250'],
  ])('comes back from %p as %p', (input, expected) => expect(through(input)).toBe(expected));

  it.each([
    ['0.000000001', messages.btcDecimals],
    ['0.100000000', messages.btcDecimals],
    ['1e-8', messages.exponent],
    [1e-8, messages.exponent],
    ['-1', messages.btcNegative],
    ['21000000.00000001', String(messages.btcTooLarge())],
    ['99999999999999999999', String(messages.btcTooLarge())],
    [' 99999999999999999999.12 ', String(messages.btcTooLarge())],
    ['x99999999999999999999', messages.btcInvalid],
    ['99999999999999999999x', messages.btcInvalid],
    ['0,25', messages.btcComma],
    ['0,125', messages.btcComma],
    ['1,125', messages.btcComma],
    ['1.2.3', messages.btcInvalid],
    ['', messages.btcInvalid],
  ])('refuses %p and says why', (input, sentence) => expect(through(input)).toBe(sentence));

  it('keeps every satoshi', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat().map((n) => n % 2_100_000_000_000_001),
        (units) => {
          const text = `${Math.floor(units / 1e8)}.${String(units % 1e8).padStart(8, '0')}`;
          expect(parseBtc(text)).toEqual({ ok: true, value: units });
          expect(parseBtc(through(text))).toEqual({ ok: true, value: units });
          expect(through(text)).not.toMatch(/e|\.$/);
        },
      ),
    );
  });

  it('is shown with its unit', () => {
    const parsed = parseBtc('20999999.9769');
    expect(parsed.ok && formatBtc(parsed.value)).toBe('20,999,999.9769 BTC');
    expect(formatBtc(satoshis(1_000_00000000))).toBe('1,000 BTC');
  });

  it('parses satoshis up to the maximum supply', () => {
    fc.assert(
      fc.property(
        fc.maxSafeNat().map((n) => n % 2_100_000_000_000_001),
        (units) => expect(parseSatoshis(String(units))).toEqual({ ok: true, value: units }),
      ),
    );
  });

  it.each([
    ['0.5', messages.satoshisWhole],
    ['-1', messages.btcNegative],
    ['1e8', messages.exponent],
    ['2100000000000001', String(messages.btcTooLarge())],
    [' 99999999999999999999 ', String(messages.btcTooLarge())],
    ['x99999999999999999999', messages.satoshisInvalid],
    ['99999999999999999999x', messages.satoshisInvalid],
    ['2,5', messages.satoshisInvalid],
    ['some', messages.satoshisInvalid],
  ])('is refused as %p satoshis, with the reason', (input, message) => {
    const parsed = parseSatoshis(input);
    expect(parsed.ok || String(parsed.message)).toBe(message);
  });

  it('reads satoshis between whose thousands are commas', () =>
    expect(parseSatoshis('25,000')).toEqual({ ok: true, value: 25_000 }));

  it('groups the digits of satoshis by thousands', () => {
    expect(formatSatoshis(satoshis(2_099_999_997_690_000))).toBe('2,099,999,997,690,000 satoshis');
    expect(formatSatoshis(satoshis(1))).toBe('1 satoshi');
    for (const amount of [0.5, -1])
      expect(() => satoshis(amount)).toThrow(new RangeError(`${amount} is not an amount of satoshis`));
  });
});

const read = (input: string | number) => {
  const parsed = parsePercent(input);
  return parsed.ok ? parsed.value : parsed.message;
};

describe('percentages', () => {
  it('total exactly 100 in hundredths, not in floats', () => {
    expect(sumsTo100([55.64, 18.1, 26.26])).toBe(true);
    expect(sumsTo100(['33.33', '33.33', '33.34'])).toBe(true);
    expect(sumsTo100([33.33, 33.33, 33.33])).toBe(false);
    expect(sumsTo100([])).toBe(false);
  });

  it('count blank and unreadable entries as nothing', () => {
    expect(sumPercent(['50', '', null, undefined, 'x', '-3', '1e1'])).toBe(5000);
    expect(percentLeft([97])).toBe(300);
    expect(percentLeft([60, 60])).toBe(-2000);
  });

  it.each([
    ['33.333', messages.percentDecimals],
    ['1e2', messages.exponent],
    ['-1', messages.percentNegative],
    ['100.01', messages.percentTooLarge],
    ['2,5', messages.percentComma],
    ['33,333', messages.percentComma],
    ['1 000', messages.percentTooLarge],
    ['half', messages.percentInvalid],
    ['', messages.percentInvalid],
  ])('refuse %p and say why', (input, sentence) => expect(read(input)).toBe(sentence));

  it('split into shares that total 100 and differ by a hundredth at most', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), (count) => {
        const shares = splitEqually(count);
        expect(shares).toHaveLength(count);
        expect(sumsTo100(shares)).toBe(true);
        expect(sumPercent([shares[0]]) - sumPercent([shares.at(-1)])).toBeLessThanOrEqual(1);
      }),
    );
    expect(splitEqually(3)).toEqual([33.34, 33.33, 33.33]);
    expect(splitEqually(0)).toEqual([]);
  });

  it('are the same after JSON, for every hundredth', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (units) => {
        const parsed = parsePercent(units / 100);
        expect(parsed).toEqual({ ok: true, value: units });
        if (parsed.ok) expect(read(percentOf(parsed.value))).toBe(units);
      }),
    );
  });

  it('are shown without trailing zeros', () => {
    const parsed = parsePercent('18.10');
    expect(parsed.ok && formatPercent(parsed.value)).toBe('18.1%');
  });
});
