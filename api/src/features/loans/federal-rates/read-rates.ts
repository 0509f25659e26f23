import { isObject, parseRate, type FederalRates } from '@heartwood/domain';

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/u;
const BANDS = ['short', 'mid', 'long'] as const;

/**
 * The rates in a file's JSON, or a sentence that says what is wrong with it. For operators, so in English.
 */
export function readFederalRates(json: unknown, month: string): FederalRates | string {
  if (!isObject(json)) return 'It has to be an object with month, source, and rates.';
  const { month: named, source, rates, ...others } = json;
  const [other] = Object.keys(others);
  if (other !== undefined) return `"${other}" is not a part of it.`;
  if (!MONTH.test(month)) return 'Its name has to be its month, such as 2026-11.json.';
  if (named !== month) return `month has to be "${month}", as the file’s name says.`;
  if (typeof source !== 'string' || !URL.canParse(source) || new URL(source).protocol !== 'https:')
    return 'source has to be the https address of the ruling.';
  if (!isObject(rates)) return 'rates has to be an object with short, mid, and long.';
  const unknown = Object.keys(rates).find((name) => !BANDS.some((band) => band === name));
  if (unknown !== undefined) return `"${unknown}" is not a band. The bands are short, mid, and long.`;
  const read = BANDS.map((band) => {
    const rate = rates[band];
    return typeof rate === 'number' ? parseRate(rate) : null;
  });
  const [short, mid, long] = read.map((rate) => (rate?.ok ? rate.value : null));
  if (short == null || mid == null || long == null)
    return 'short, mid, and long have to be percent a year, such as 4.12.';
  return { month, source, rates: { short, mid, long } };
}
