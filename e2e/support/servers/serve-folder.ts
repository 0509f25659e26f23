import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';

const types: Record<string, string> = { js: 'text/javascript', css: 'text/css', json: 'application/json' };

/** Serves a remote's build on a separate port, as a CDN or a developer does. */
export async function serveFolder(built: string) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://x').pathname;
    asked.push(path);
    readFile(join(built, path)).then(
      (file) =>
        response
          .writeHead(200, {
            'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
            'access-control-allow-origin': '*',
          })
          .end(file),
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { manifest: `http://127.0.0.1:${port}/mf-manifest.json`, port, asked, close: () => server.close() };
}
