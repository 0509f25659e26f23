import { formatBtc, parseBtc } from '../money/satoshis';

/** A trust as the API answers it. */
export interface Trust {
  id: string;
  name?: string;
  executor: string;
  /** Bitcoin as a decimal string with at most 8 places. */
  asset: string;
  is_active: boolean;
  beneficiaries?: TrustBeneficiary[];
  instructions?: string;
  /** A SegWit address where anyone can see the bitcoin, in lower case; '' for none. */
  watch_address?: string;
  created_at: string;
  updated_at: string;
}

/** A trust in a list: without the beneficiaries and the instructions. */
export type TrustListItem = Omit<Trust, 'beneficiaries' | 'instructions'>;

export interface TrustBeneficiary {
  name: string;
  /** Percent of the asset, at most two decimals; shares are given for all or for none. */
  percentage?: number;
}

/** The body of POST /trusts/. */
export type TrustInput = Omit<Trust, 'id' | 'created_at' | 'updated_at' | 'is_active'> & {
  is_active?: boolean;
};

/** The body of PUT /trusts/{id}/. */
export interface TrustUpdate extends TrustInput {
  /** The `updated_at` of the trust that was read: one changed since then is not overwritten. */
  unchanged_since?: string;
}

/** What to call a trust: its name, or its amount while it has none. */
export function trustTitle({ name, asset }: Pick<Trust, 'name' | 'asset'>): string {
  const amount = parseBtc(asset);
  return name || `Trust of ${amount.ok ? formatBtc(amount.value) : asset}`;
}

/** What a trust is, and what it is not: the first line of every screen and letter about one. */
export const trustMeaning =
  'A record of your bitcoin and your wishes. It is not a trust in law and gives nobody a right to the coins. To give them away, name them in your will.';
