import { t, translated } from '@heartwood/i18n';
import { btcText, parseBtc, satoshis, type Satoshis } from '../../money/satoshis';

/** The kinds of wallet, with what they are called. */
export const walletWords = {
  hardware: 'Hardware wallet',
  phone: 'Wallet on a phone',
  computer: 'Wallet on a computer',
  exchange: 'Account at an exchange',
  multisig: 'Multisig wallet',
  other: 'Another kind of wallet',
} as const;

export type WalletKind = keyof typeof walletWords;

/** A device, or a backup of the keys, and the place where it is kept; never its content. */
export interface KeptThing {
  kind: 'device' | 'backup';
  /** What to look for: "Ledger with a red case". */
  what: string;
  place: string;
}

export const keptWords = { device: 'Device', backup: 'Backup' } as const satisfies Record<
  KeptThing['kind'],
  string
>;

/** One wallet or account, and how much of a trust's bitcoin is in it. */
export interface TrustHolding {
  name: string;
  /** Bitcoin as a decimal string with at most 8 places. */
  amount: string;
  wallet: WalletKind;
  /** For a multisig wallet: how many keys move the bitcoin (m), of how many (n). */
  keys_needed?: number;
  keys_total?: number;
  /** Maker and model, the app, or the exchange. */
  maker: string;
  kept: KeptThing[];
}

/** A person who can help the executor, and how to reach them. */
export interface TrustHelper {
  name: string;
  contact: string;
}

/** The exact sum of holdings; null if one of the amounts is invalid, or above 21,000,000 BTC. */
export function sumOf(holdings: readonly Pick<TrustHolding, 'amount'>[]): Satoshis | null {
  let sum = 0n;
  for (const { amount } of holdings) {
    const parsed = parseBtc(amount);
    if (!parsed.ok) return null;
    sum += BigInt(parsed.value);
  }
  return sum > 21_000_000n * 100_000_000n ? null : satoshis(Number(sum));
}

/** Whether an inventory is complete: it has no holdings, or they add up to the asset. */
export function addsUp(asset: string, holdings: readonly Pick<TrustHolding, 'amount'>[]): boolean {
  const sum = sumOf(holdings);
  return holdings.length === 0 || (sum !== null && btcText(sum) === asset);
}

/** The title of a holding: its name, or its kind of wallet. */
export function holdingTitle({ name, wallet }: Pick<TrustHolding, 'name' | 'wallet'>): string {
  return name || translated(walletWords[wallet]);
}

/** "Multisig wallet, 2 of 3 keys". */
export function walletText({ wallet, keys_needed, keys_total }: TrustHolding): string {
  const label = translated(walletWords[wallet]);
  return keys_needed === undefined || keys_total === undefined
    ? label
    : t('{label}, {keys_needed} of {keys_total} keys', { label, keys_needed, keys_total });
}
