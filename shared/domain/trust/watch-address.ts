import { sha256 } from '@noble/hashes/sha2.js';
import { bech32, bech32m, createBase58check } from '@scure/base';
import { messages } from '../messages';
import { accepted, refused, type Result } from '../validation/result';

const base58check = createBase58check(sha256);

/** The first byte of an address in base58, by its network: for a hash of a key, and of a script. */
const VERSIONS = { main: [0x00, 0x05], test: [0x6f, 0xc4] } as const;
/** The version and a hash of 20 bytes. */
const LEGACY_BYTES = 21;

/**
 * Parses a Bitcoin address of the main network to watch, or a `bitcoin:` URI with one (BIP 21): a
 * SegWit address, in bech32 (version 0, BIP 173) or bech32m (versions 1 to 16, BIP 350), in lower case;
 * or a legacy one in base58.
 */
export function parseWatchAddress(text: string): Result<string> {
  const address = text.trim().replace(/^bitcoin:([^?]*)(?:\?.*)?$/isu, '$1');
  if (/^(tb1|bcrt1)/i.test(address)) return refused(messages.watchAddressTestNetwork);
  if (/^bc1/i.test(address))
    return isSegwit(address) ? accepted(address.toLowerCase()) : refused(messages.watchAddressMistyped);
  const network = legacyNetwork(address);
  if (network === 'main') return accepted(address);
  if (network === 'test') return refused(messages.watchAddressTestNetwork);
  return refused(looksLegacy(address) ? messages.watchAddressMistyped : messages.watchAddressKind);
}

/** Whether an address is written in lower and upper case, which are different there. */
export const isLegacyAddress = (address: string): boolean => /^[13]/u.test(address);

/** Digits and letters, about as many as an address has; some of them may be mistyped. */
const looksLegacy = (address: string): boolean => /^[13][\dA-Za-z]{20,40}$/u.test(address);

function legacyNetwork(address: string): keyof typeof VERSIONS | null {
  const [version, ...hash] = decodeBase58(address);
  if (version === undefined || hash.length !== LEGACY_BYTES - 1) return null;
  if (VERSIONS.main.some((known) => known === version)) return 'main';
  return VERSIONS.test.some((known) => known === version) ? 'test' : null;
}

/** The bytes before the checksum; none if it is wrong. */
function decodeBase58(address: string): Uint8Array {
  try {
    return base58check.decode(address);
  } catch {
    return new Uint8Array();
  }
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
