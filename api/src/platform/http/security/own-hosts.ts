import fp from 'fastify-plugin';
import { messages } from '@heartwood/domain';
import type { Config } from '../../../config';
import { ApiError } from '../errors/api-error';
import { isLoopback } from './backend-tls';

/** Refuses requests to a host name that isn't the server's own, before anything else is done for them. */
export default fp<Pick<Config, 'host' | 'publicUrl'>>(
  async (app, config) => {
    const isOwn = ownHostTest(config);
    app.addHook('onRequest', (request, _reply, done) => {
      if (!isOwn(request.headers.host))
        throw new ApiError(421, messages.notOwnHost, { code: 'not_own_host' });
      done();
    });
  },
  { name: 'own-hosts' },
);

/**
 * Tests the `Host` of a request to a server that only its own machine reaches: this machine's names, or the
 * site's own. Threat: a page anywhere can point its own name at 127.0.0.1, and the browser of someone on
 * this machine then lets the page read what the server sends (DNS rebinding). Browsers always send the
 * name, so a request without one isn't theirs. The port doesn't matter: a development server or a container
 * engine may have another.
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
