import { BlockList, isIP } from 'node:net';

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8);
loopback.addAddress('::1', 'ipv6');

/** Whether a host is this machine. */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[|\]$/g, '');
  return bare === 'localhost' || loopback.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
}

// With these modes, `pg` verifies the certificate (unless it is told to act as libpq); with `no-verify`,
// `prefer`, and `disable` it doesn't.
const checked = ['require', 'verify-ca', 'verify-full'];

/**
 * Whether all traffic to this address stays on this machine or is encrypted for an authenticated server.
 * @param address of one host of PostgreSQL, of http(s), or of ClamAV
 */
export function isProtected(address: string): boolean {
  // PostgreSQL's sockets have no host before the path.
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url) return false;
  const { protocol, hostname, searchParams } = url;
  if (protocol === 'https:' || protocol === 'unix:') return true;
  if (!protocol.startsWith('postgres')) return isLoopback(hostname);
  const host = searchParams.get('host') || hostname;
  if (host.startsWith('/') || isLoopback(host)) return true;
  const mode = searchParams.get('sslmode') ?? '';
  return mode === 'verify-full' || (checked.includes(mode) && !searchParams.has('uselibpqcompat'));
}

/** Whether a mail server must offer STARTTLS; at `smtps://`, everything is encrypted. */
export const needsStartTls = (smtpUrl: string): boolean =>
  URL.canParse(smtpUrl) && !isLoopback(new URL(smtpUrl).hostname);
