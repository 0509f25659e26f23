import { once } from 'node:events';
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Balancer } from './balancer';

const LOOK_EVERY_MILLISECONDS = 500;

/**
 * A load balancer like an operator's: it checks whether each server is ready, distributes requests in turn,
 * and sends a request to another server if one did not accept it. It also retries a GET if the response was
 * cut off before it began.
 */
export async function startNodeBalancer(port: number): Promise<Balancer> {
  const servers = new Set<number>();
  const ready = new Set<number>();
  let turn = 0;
  const look = async (server: number) => {
    const answer = await fetch(`http://127.0.0.1:${server}/backend/readyz`).catch(() => null);
    if (answer?.ok) ready.add(server);
    else ready.delete(server);
  };
  const timer = setInterval(() => {
    for (const server of ready) if (!servers.has(server)) ready.delete(server);
    for (const server of servers) void look(server);
  }, LOOK_EVERY_MILLISECONDS);
  const listener = createServer((incoming, outgoing) => {
    void buffer(incoming).then(async (body) => {
      turn += 1;
      const inTurn = [...ready].filter((server) => servers.has(server));
      const order = inTurn.map((_, index) => inTurn[(index + turn) % inTurn.length] ?? 0);
      for (const server of order) if (await forward(server, incoming, body, outgoing)) return;
      outgoing.writeHead(503, { 'retry-after': '1' }).end('{"detail":"No server took the call."}');
    });
  }).listen(port, '127.0.0.1');
  await once(listener, 'listening');
  return {
    name: 'our own load balancer',
    url: `http://127.0.0.1:${port}`,
    add: async (server) => void servers.add(server),
    remove: async (server) => void servers.delete(server),
    close: async () => {
      clearInterval(timer);
      listener.close();
      listener.closeAllConnections();
      await once(listener, 'close');
    },
  };
}

/** Whether the server responded, or may have carried out a request that must not be repeated. */
function forward(
  port: number,
  { method = 'GET', url, headers }: IncomingMessage,
  body: Buffer,
  to: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to).on('close', () => resolve(true));
      answer.on('error', () => to.destroy());
    });
    call.on('error', (error) => {
      if (to.headersSent) return resolve(true);
      const taken = !('code' in error && error.code === 'ECONNREFUSED');
      if (!taken || method === 'GET') return resolve(false);
      to.writeHead(502, { 'retry-after': '1' }).end('{"detail":"The server ended during the call."}');
      resolve(true);
    });
    call.end(body);
  });
}
