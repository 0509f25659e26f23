import fc from 'fast-check';
import { messages } from '../messages';
import {
  formatPercent,
  sumsTo100,
  parsePercent,
  percentLeft,
  percentOf,
  splitEqually,
  sumPercent,
} from './percent';

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
