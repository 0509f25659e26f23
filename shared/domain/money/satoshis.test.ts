import fc from 'fast-check';
import { messages } from '../messages';
import { btcText, formatBtc, formatSatoshis, parseBtc, parseSatoshis, satoshis } from './satoshis';

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
