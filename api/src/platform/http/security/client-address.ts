import { BlockList, isIP } from 'node:net';
import fp from 'fastify-plugin';

const NAMED_RANGES: Record<string, string[]> = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Makes `request.ip` the address of the visitor behind the proxies. Everything else of the server reads
 * it there, and nothing else reads `X-Forwarded-For`. Fastify's own `trustProxy` is not used: it
 * accepts any text as an address.
 */
export default fp<{ proxies: string | false }>(
  async (app, { proxies }) => {
    if (!proxies) return;
    const isProxy = proxyTest(proxies);
    app.addHook('onRequest', (request, _reply, done) => {
      const { socket, headers } = request.raw;
      const forwarded = String(headers['x-forwarded-for'] ?? '');
      // A visitor who has already left has no address.
      const value = clientAddress(socket.remoteAddress ?? '', forwarded, isProxy);
      Object.defineProperty(request, 'ip', { value });
      done();
    });
  },
  { name: 'client-address' },
);

/**
 * The address that a request comes from: the last one in the header that isn't a proxy's, because
 * each proxy adds to its end whom it was called by. If there is no address where one should be, it
 * is the connection's own.
 * @param connected the address at the other end of the connection
 * @param forwarded the value of `X-Forwarded-For`; empty for none
 */
export function clientAddress(
  connected: string,
  forwarded: string,
  isProxy: (address: string) => boolean,
): string {
  let address = connected;
  for (const entry of forwarded.split(',').reverse()) {
    if (!isProxy(address)) return address;
    const caller = addressIn(entry);
    if (caller === undefined) return connected;
    address = caller;
  }
  return address;
}

/** @param proxies addresses, ranges, and names of ranges, separated by commas */
export function proxyTest(proxies: string): (address: string) => boolean {
  const list = new BlockList();
  for (const name of proxies.split(',').map((part) => part.trim()))
    for (const range of NAMED_RANGES[name] ?? [name]) {
      const [address = '', bits] = range.split('/');
      const [family, most] = isIP(address) === 6 ? (['ipv6', 128] as const) : (['ipv4', 32] as const);
      list.addSubnet(address, Number(bits ?? most), family);
    }
  return (address) => {
    const [bare = ''] = address.split('%', 1);
    return list.check(bare, isIP(bare) === 6 ? 'ipv6' : 'ipv4');
  };
}

/**
 * The address in an entry of `X-Forwarded-For`, without the port that some proxies add: `192.0.2.1:5678`,
 * `[2001:db8::1]:443`. One with a zone (`fe80::1%eth0`) means nothing on another machine,
 * and a zone may be any text.
 */
function addressIn(entry: string): string | undefined {
  const text = entry.trim();
  const [, bracketed, beforePort] = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/.exec(text) ?? [];
  const address = bracketed ?? beforePort ?? text;
  return isIP(address) === 0 || address.includes('%') ? undefined : address;
}
