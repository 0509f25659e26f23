import ipaddr from 'ipaddr.js';

/** A network that an address belongs to. */
interface Network {
  name: string;
  /** How many times what a single address may do, all addresses of this network may do together. */
  times: number;
}

/**
 * The IPv6 networks that count, from the narrowest to the widest. A connection gets at least a /64, a home
 * often a /56, and a business, or anyone with a free tunnel, a /48: a limit per /64 would be none for them. A
 * provider's customers may share the wider ones, so these have more.
 */
const WIDTHS = [
  { bits: 64, times: 1 },
  { bits: 56, times: 4 },
  { bits: 48, times: 16 },
];

const PARTS = 4;
const BITS_OF_PART = 16;

/**
 * The networks that an address is counted under, from the narrowest to the widest. An IPv4 address counts by
 * itself, even if written as IPv6. An IPv6 address counts with its /64, its /56, and its /48.
 */
export function networksOf(address: string): [Network, ...Network[]] {
  const parsed = ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
  if (!(parsed instanceof ipaddr.IPv6)) return [{ name: parsed?.toString() ?? address, times: 1 }];
  const [narrowest, ...wider] = WIDTHS.map(({ bits, times }) => ({ name: nameOf(parsed, bits), times }));
  return [narrowest ?? { name: address, times: 1 }, ...wider];
}

/** The narrowest of them. */
export const networkOf = (address: string): string => networksOf(address)[0].name;

/** The widest of them, which is the most that one customer of a provider usually has. */
export const widestNetworkOf = (address: string): string => networksOf(address).at(-1)?.name ?? address;

/**
 * Who work is done for, as groups within groups: the widest network first, the account last. Work that waits
 * for its turn is shared out between the widest groups, then within each.
 * @param account missing for a call without a session
 */
export function groupsOf(address: string, account?: string): string[] {
  const networks = networksOf(address).map(({ name }) => name);
  return [...networks.toReversed(), account ?? `no account at ${networks[0]}`];
}

/** For example, "2001:db8:0:1::/64". */
function nameOf({ parts }: ipaddr.IPv6, bits: number): string {
  const first = parts.slice(0, PARTS).map((part, index) => {
    const rest = Math.min(BITS_OF_PART, Math.max(0, bits - index * BITS_OF_PART));
    return part & (0xffff << (BITS_OF_PART - rest));
  });
  return `${first.map((part) => part.toString(16)).join(':')}::/${bits}`;
}
