import { once } from 'node:events';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

interface Kept {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/**
 * A CDN on a separate origin that fetches each file from the site when it is first requested, and caches it
 * with its headers. It only has `/remotes/`.
 */
export async function startPullingCdn() {
  const kept = new Map<string, Kept>();
  const asked: string[] = [];
  const cdn = {
    url: '',
    /** The site's URL. */
    origin: '',
    /** The paths that browsers requested. */
    asked,
    /** Whether it responds with 503. */
    down: false,
    /** Whether it adds a comment to each script. */
    tampers: false,
    close: () => server.close(),
  };

  async function pull(path: string): Promise<Kept> {
    const found = kept.get(path);
    if (found) return found;
    const answer = await fetch(`${cdn.origin}${path}`);
    const body = Buffer.from(await answer.arrayBuffer());
    // These headers describe the transfer from the site.
    const {
      'content-encoding': _,
      'content-length': __,
      connection: ___,
      ...headers
    } = Object.fromEntries(answer.headers);
    const file = { status: answer.status, headers, body };
    if (answer.headers.get('cache-control')?.includes('immutable')) kept.set(path, file);
    return file;
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    asked.push(pathname);
    if (cdn.down || !pathname.startsWith('/remotes/')) {
      response.writeHead(cdn.down ? 503 : 404).end();
      return;
    }
    pull(pathname).then(
      ({ status, headers, body }) =>
        response
          .writeHead(status, headers)
          .end(cdn.tampers && pathname.endsWith('.js') ? `${body.toString()}/**/` : body),
      () => response.writeHead(502).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  cdn.url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  return cdn;
}
