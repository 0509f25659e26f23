import { t } from '@heartwood/i18n';
import type { IsoDate } from '../dates/dates';
import { formatBtc, parseBtc } from '../money/satoshis';
import type { TrustHelper, TrustHolding } from './inventory/holding';

/** A trust as the API returns it. */
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
  /** Where the asset is; if there are holdings, they add up to it. */
  holdings?: TrustHolding[];
  helpers?: TrustHelper[];
  /** The day of the first yearly rehearsal; null for none. */
  rehearsal_on?: IsoDate | null;
  /** Whether a mail reminds the owner of each rehearsal. */
  yearly_reminder?: boolean;
  created_at: string;
  updated_at: string;
}

/** A trust in a list: without the beneficiaries and the fields that only the executor needs. */
export type TrustListItem = Omit<Trust, 'beneficiaries' | ForExecutor>;

/** The fields that only the executor needs; they are released with the letter. */
export type ForExecutor = 'instructions' | 'holdings' | 'helpers';

/** A trust as a record of what there is, for whom: without the fields that only the executor needs. */
export type TrustRecord = Omit<Trust, ForExecutor | 'rehearsal_on' | 'yearly_reminder'>;

export interface TrustBeneficiary {
  name: string;
  /** Percent of the asset, at most two decimals; shares are given for all or for none. */
  percentage?: number;
}

/** The body of POST /trusts/. */
export type TrustInput = Omit<Trust, 'id' | 'created_at' | 'updated_at' | 'is_active' | 'yearly_reminder'> & {
  is_active?: boolean;
};

/** The body of PUT /trusts/{id}/. */
export interface TrustUpdate extends TrustInput {
  /** The `updated_at` of the trust that was read: one changed since then is not overwritten. */
  unchanged_since?: string;
}

/** The title of a trust: its name, or its amount if it has none. */
export function trustTitle({ name, asset }: Pick<Trust, 'name' | 'asset'>): string {
  const amount = parseBtc(asset);
  return name || t('Trust of {amount}', { amount: amount.ok ? formatBtc(amount.value) : asset });
}

/** What a trust is, and what it is not: once, at the end of its form and of its letter. */
export const trustMeaning =
  'A record of your bitcoin and your wishes. It is not a trust in law and gives nobody a right to the coins. To give them away, name them in your will.';
