import ipaddr from 'ipaddr.js';

/**
 * The network that an address is counted under. An IPv4 address counts by itself, even if written as IPv6. An IPv6
 * address counts with its /64: a single connection gets at least that many, so a limit per address would be no limit.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const first = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${first.join(':')}::/64`;
}
