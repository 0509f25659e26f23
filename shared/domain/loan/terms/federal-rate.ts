import { t } from '@heartwood/i18n';
import { formatTypedMonth } from '../../dates/dates';
import { textField, textLeftOpen } from '../../fields';
import { messages } from '../../messages';
import { parseRate } from './interest-rate';
import { term } from './term';

/**
 * The bands of the applicable federal rate by the length of a loan (I.R.C. § 1274(d)(1)(A)): up to three
 * years, over three and up to nine, and longer. In months.
 */
export const bands = [
  { name: 'short', upTo: 36 },
  { name: 'mid', upTo: 108 },
  { name: 'long', upTo: Infinity },
] as const;

export type FederalBand = (typeof bands)[number]['name'];

export const federalBands: readonly FederalBand[] = bands.map(({ name }) => name);

/**
 * The applicable federal rate that the parties typed: percent a year, its band, and the
 * month it is published for.
 */
export interface FederalRate {
  rate: number;
  band: FederalBand;
  month: string;
}

/** The applicable federal rates of one month, as the operator typed them from the IRS's ruling. */
export interface FederalRates {
  /** For example "2026-11". */
  month: string;
  /** The https address of the ruling. */
  source: string;
  /** Percent a year, by band. */
  rates: Record<FederalBand, number>;
}

/** The value of a proposal that leaves out the federal rate on purpose. */
export const FEDERAL_RATE_SKIPPED = 'skipped';

const LABEL = 'Applicable federal rate';
const LONGEST = 80;
const SAID = /^(\d{1,2}(?:\.\d{1,4})?)% (short|mid|long)-term, (.{1,40})$/u;

/** A federal rate in the format of the term: "4.12% short-term, November 2026". */
export function federalRateText({ rate, band, month }: FederalRate): string {
  return `${rate}% ${band}-term, ${month}`;
}

/** The federal rate in a term; null if it was skipped or not asked. */
export function readFederalRate(said: string | undefined): FederalRate | null {
  const [, digits = '', name, month = ''] = SAID.exec(said ?? '') ?? [];
  const [rate, band] = [parseRate(digits), bands.find((each) => each.name === name)];
  return rate.ok && band ? { rate: rate.value, band: band.name, month } : null;
}

/**
 * The rate below which the tax office may see forgone interest (I.R.C. § 7872(e)(2)), as the parties typed
 * it; the site knows none. It changes nothing that is owed.
 */
export const federalRate = term<string>({
  label: LABEL,
  input: { kind: 'federal_rate' },
  schema: textLeftOpen(LABEL, textField(LABEL, { max: LONGEST }), LONGEST).test(
    'said',
    messages.federalRateInvalid,
    (said) => !said || said === FEDERAL_RATE_SKIPPED || readFederalRate(said) !== null,
  ),
  toForm: (said) => said,
  words: (said) => {
    if (said === FEDERAL_RATE_SKIPPED) return 'Not compared, on purpose';
    const [, rate, band = '', month = ''] = SAID.exec(said) ?? [];
    return rate === undefined
      ? said || 'Not compared'
      : t('{rate}% {band, term}-term, {month}', { rate, band, month: formatTypedMonth(month) });
  },
  added: { proposed: '' },
  example: '4.12% short-term, November 2026',
});
