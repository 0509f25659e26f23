import { bech32, bech32m } from '@scure/base';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

/**
 * Parses a Bitcoin address to watch: a SegWit address of the main network, in bech32 (version 0, BIP 173) or bech32m
 * (versions 1 to 16, BIP 350). Returns it in lower case.
 */
export function parseWatchAddress(text: string): Result<string> {
  const address = text.trim();
  if (/^(tb1|bcrt1)/i.test(address)) return refused(messages.watchAddressTestNetwork);
  if (!/^bc1/i.test(address)) return refused(messages.watchAddressKind);
  return isSegwit(address) ? accepted(address.toLowerCase()) : refused(messages.watchAddressMistyped);
}

function isSegwit(address: string): boolean {
  const [old, modern] = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)];
  const decoded = old ?? modern;
  const [version, ...program] = decoded?.words ?? [];
  if (decoded?.prefix !== 'bc' || version === undefined || version > 16) return false;
  const bytes = bech32.fromWordsUnsafe(program);
  if (!bytes || bytes.length < 2 || bytes.length > 40) return false;
  // Version 0 is bech32 and a hash of 20 or 32 bytes; every later version is bech32m.
  return version === 0 ? old !== undefined && [20, 32].includes(bytes.length) : modern !== undefined;
}
