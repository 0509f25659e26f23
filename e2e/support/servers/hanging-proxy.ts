import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';

/**
 * A proxy in front of a server that never responds to some requests, and never closes their connections.
 * Playwright's routes can't show what a browser does then: they end with the test's own request.
 * @param target the other server's URL
 * @param hangs decides by the path, without the query
 */
export async function startHangingProxy(target: string, hangs: (path: string) => boolean) {
  const server = createServer((incoming, outgoing) => {
    if (hangs(new URL(incoming.url ?? '/', target).pathname)) return;
    const { method, headers } = incoming;
    const answer = forward(new URL(incoming.url ?? '/', target), { method, headers }, (response) => {
      outgoing.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(outgoing);
    });
    answer.on('error', () => outgoing.destroy());
    incoming.pipe(answer);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
