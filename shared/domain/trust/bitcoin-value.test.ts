import { isoDate } from '../dates/dates';
import { messages } from '../messages';
import { formatUsd } from '../money/money';
import { parseBtc, satoshis } from '../money/satoshis';
import { errorText } from '../validation/fixture';
import { bitcoinRateSchema } from './bitcoin-rate-schema';
import { shareOf, valueAt } from './bitcoin-value';

const btc = (text: string) => {
  const parsed = parseBtc(text);
  if (!parsed.ok) throw new Error(String(parsed.message));
  return parsed.value;
};

describe('the value of bitcoin', () => {
  it.each([
    ['1', 50_000, '$50,000.00'],
    ['0.00000001', 50_000, '$0.00'],
    ['0.00000001', 1_000_000, '$0.01'],
    ['0.00000001', 500_000, '$0.01'],
    ['0.00000001', 499_999, '$0.00'],
    ['1.25', 64_123.45, '$80,154.31'],
    ['21000000', 4_000_000, '$84,000,000,000,000.00'],
  ])('of %s BTC at $%d is %s', (amount, rate, value) =>
    expect(formatUsd(valueAt(btc(amount), { rate }))).toBe(value),
  );

  it('is shared exactly, down to whole satoshis', () => {
    expect(shareOf(btc('1'), 33.33)).toBe(33_330_000);
    expect(shareOf(satoshis(3), 50)).toBe(1);
    expect(shareOf(btc('20999999.9769'), 100)).toBe(btc('20999999.9769'));
    expect(shareOf(btc('1'), Number.NaN)).toBe(0);
  });
});

describe('a rate', () => {
  const today = isoDate('2026-11-20');
  const check = (typed: object) => () => bitcoinRateSchema.validateSync(typed, { context: { today } });

  it('is a price with its date', () => {
    expect(check({ rate: '64,123.45', date: '2026-11-20' })()).toEqual({ rate: 64_123.45, date: today });
  });

  it('is above nothing, within bounds, and of a day that has come', () => {
    expect(check({ rate: '', date: today })).toThrow(messages.bitcoinRateRequired);
    expect(check({ rate: '0', date: today })).toThrow(messages.bitcoinRateRequired);
    expect(errorText(check({ rate: '4000000.01', date: today }))).toBe(
      String(messages.bitcoinRateTooLarge()),
    );
    expect(check({ rate: '1e5', date: today })).toThrow(messages.exponent);
    expect(check({ rate: '50000' })).toThrow(messages.bitcoinRateDate);
    expect(check({ rate: '50000', date: '2026-11-21' })).toThrow(messages.bitcoinRateFuture);
  });

  it('may be of any day where nobody says which day it is', () => {
    const rate = { rate: '50000', date: '2099-01-01' };
    for (const context of [undefined, {}, { today: 20_261_120 }, { today: 'today' }])
      expect(() => bitcoinRateSchema.validateSync(rate, { context })).not.toThrow();
  });
});
