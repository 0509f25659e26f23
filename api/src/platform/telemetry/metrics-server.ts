import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Registry } from 'prom-client';
import { messages } from '@heartwood/domain';
import type { Config } from '../../config';
import { ownHostTest } from '../http/security/own-hosts';
import { listenError } from '../health/start-error';

const PATH = '/backend/metrics';

/**
 * Serves metrics on a separate port, which the operator's Prometheus can reach and visitors can't.
 * @throws {StartError} if it can't listen there
 */
export async function serveMetrics(
  register: Registry,
  { port, host, publicUrl }: Pick<Config, 'port' | 'host' | 'publicUrl'>,
): Promise<{ close: () => Promise<void> }> {
  const isOwnHost = ownHostTest({ host, publicUrl });
  const server = createServer((request, response) => {
    if (!isOwnHost(request.headers.host)) {
      response.writeHead(421, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify({ detail: messages.notOwnHost, code: 'not_own_host' }));
      return;
    }
    if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== PATH) {
      response.writeHead(404).end();
      return;
    }
    register.metrics().then(
      (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: unknown) => {
    throw listenError(error, { host, port }, { host: 'METRICS_HOST', port: 'METRICS_PORT' });
  });
  return {
    close: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
