import type { Config } from '../../config';
import { isLoopback } from '../../backend-tls';

/**
 * Tests the `Host` of a request to a server that only its own machine reaches: this machine's names, or the site's own.
 * Threat: a page anywhere can point its own name at 127.0.0.1, and the browser of someone on this machine then lets the page
 * read what the server sends (DNS rebinding). Browsers always send the name, so a request without one isn't theirs. The port
 * doesn't matter: a development server or a container engine may have another.
 * @returns always true for a server that other machines reach: names don't protect it
 */
export function ownHostTest({
  host,
  publicUrl,
}: Pick<Config, 'host' | 'publicUrl'>): (header: string | undefined) => boolean {
  if (!isLoopback(host)) return () => true;
  const { hostname } = new URL(publicUrl);
  return (header) => {
    if (header === undefined) return true;
    const name = header.toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
    return isLoopback(name) || name === hostname;
  };
}
