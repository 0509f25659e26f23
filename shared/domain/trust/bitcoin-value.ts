import type { IsoDate } from '../dates/dates';
import { cents, centsOf, type Cents, type Dollars } from '../money/money';
import { parsePercent } from '../money/percent';
import { satoshis, type Satoshis } from '../money/satoshis';

/** The value of one bitcoin on a day, as a person typed it. */
export interface BitcoinRate {
  /** Dollars for one bitcoin, at most two decimals. */
  rate: Dollars;
  date: IsoDate;
}

/** The value of one bitcoin at a time, from the installation's source. */
export interface LookedUpRate {
  /** Dollars for one bitcoin, to the cent. */
  rate: Dollars;
  /** ISO 8601, in UTC. */
  at: string;
  /** The host that said it. */
  source: string;
}

/** The value of an amount at a rate, to the nearest cent; half a cent is rounded up. */
export function valueAt(amount: Satoshis, { rate }: Pick<BitcoinRate, 'rate'>): Cents {
  const parts = BigInt(amount) * BigInt(centsOf(rate));
  return cents(Number((parts + 50_000_000n) / 100_000_000n));
}

/**
 * The part of an amount that a percentage is, rounded down to whole satoshis.
 * @param percentage percent, at most two decimals
 */
export function shareOf(amount: Satoshis, percentage: number): Satoshis {
  const parsed = parsePercent(percentage);
  return satoshis(parsed.ok ? Number((BigInt(amount) * BigInt(parsed.value)) / 10_000n) : 0);
}
