import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';
import { isDemonstration, messages, paths } from '@heartwood/domain';
import { notFound, ApiError } from '../../platform/http/errors/api-error';
import { withAddress } from './address';
import { etagOf } from './pages';
import { licensesIn } from './licenses';
import { Pages, type Page } from './pages';
import type { RegistryFile } from './registry';
import { acceptedLanguage } from '../../platform/i18n/accepted-language';

const YEAR = 31_536_000_000;

// HarfBuzz, which shapes text for PDFs, is WebAssembly. Its worker has a separate policy, so
// that no page needs this.
const SHAPING_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'";

/** During a progressive release, responses differ by visitor, so no shared cache may store them. */
const PERSONAL = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' };

/** Serves the built front end. URLs with a hash or a version never change; all others are revalidated. */
const routes: FastifyPluginAsync<{ registry: RegistryFile }> = async (app, { registry }) => {
  const { siteDir, publicUrl, remoteOverrides, remotesUrl, operator, stripe } = app.config;
  const pages = new Pages({
    ...{ siteDir, publicUrl, remotesUrl },
    overrides: remoteOverrides,
    demonstration: isDemonstration(operator, stripe !== undefined),
    log: app.log,
  });
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
  });

  const { siteMirror } = app.deps;
  const sendForever = async (request: FastifyRequest, reply: FastifyReply) => {
    const file = filePathOf(request);
    if (file === undefined) throw notFound();
    if (siteMirror && !(await isFile(join(siteDir, file)))) await siteMirror.lookAgain();
    return reply.sendFile(file, { maxAge: YEAR, immutable: true });
  };
  app.get('/static/*', sendForever);
  // A CDN at REMOTES_URL keeps these with their headers, and is another origin.
  app.get('/remotes/*', (request, reply) =>
    sendForever(request, reply.header('cross-origin-resource-policy', 'cross-origin')),
  );
  app.get('/remotes.json', async (request, reply) => {
    const { json } = await registry.for(app.visitors.of(request));
    if (json === undefined)
      return reply.header('cache-control', 'no-cache').sendFile('remotes.json', { cacheControl: false });
    const progressive = await registry.isProgressive();
    const etag = etagOf(json);
    void reply
      .type('application/json; charset=utf-8')
      .headers({ ...(progressive ? PERSONAL : { 'cache-control': 'no-cache' }), etag });
    return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(json);
  });

  // The files for search engines contain absolute URLs.
  for (const [path, type] of [
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/sitemap.xml', 'application/xml; charset=utf-8'],
  ] as const)
    app.get(path, async (_request, reply) => {
      const text = await readFile(join(siteDir, path), 'utf8').catch(() => null);
      if (text === null) throw notFound();
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(withAddress(text, publicUrl));
    });

  const licenses = licensesIn(siteDir, registry);
  app.get('/licenses.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(await licenses()),
  );

  // RFC 9116. It expires in a year from now, because an installation that responds is maintained.
  app.get('/.well-known/security.txt', (_request, reply) => {
    const { email, support_email } = app.config.operator;
    const mailbox = support_email ?? email;
    const expires = new Date(Date.now() + YEAR).toISOString().replace(/\.\d+/, '');
    const lines = [
      ...(mailbox ? [`Contact: mailto:${mailbox}`] : []),
      `Contact: ${publicUrl}${paths.contact}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      `Policy: ${publicUrl}${paths.security}`,
    ];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });

  // https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.account, 302));

  // https://w3c.github.io/webappsec-passkey-endpoints/
  app.get('/.well-known/passkey-endpoints', () => {
    const account = `${publicUrl}${paths.account}`;
    return { enroll: account, manage: account };
  });

  app.get('/*', async (request, reply) => {
    const pathname = pathOf(request);
    if (/^\/backend(\/|$)/.test(pathname)) throw app.refuseUnknown(pathname, request.method);
    const named = extname(pathname) !== '';
    const file = filePathOf(request);
    if (pathname.startsWith('/shape-text/')) reply.header('content-security-policy', SHAPING_POLICY);
    if (named && file !== undefined && (await isFile(join(siteDir, file))))
      return reply.sendFile(file, { maxAge: 3_600_000 });
    const progressive = await registry.isProgressive();
    const visitor = progressive ? app.visitors.greet(request, reply) : app.visitors.of(request);
    const language = acceptedLanguage(request.headers['accept-language']);
    const page = await pages.at(pathname, await registry.for(visitor), language);
    // Most likely a missing file, unless a person asks.
    if (page?.status !== 200 && named && !/\btext\/html\b/.test(request.headers.accept ?? ''))
      throw notFound();
    if (!page) throw new ApiError(503, messages.pagesNotBuilt);
    // The registry was read after the hook set the headers: a remote may have moved to another origin.
    reply.headers(app.securityHeaders());
    return sendPage(request, reply, page, progressive);
  });

  app.setNotFoundHandler((request) => {
    const pathname = pathOf(request);
    if (/^\/backend(\/|$)/.test(pathname)) throw app.refuseUnknown(pathname, request.method);
    if (request.method === 'GET' || request.method === 'HEAD') throw notFound();
    throw new ApiError(405, messages.methodNotAllowed, { allow: ['GET', 'HEAD'] });
  });
};

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  progressive: boolean,
): FastifyReply {
  void reply
    .code(page.status)
    .type('text/html; charset=utf-8')
    .headers({
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language',
      ...(progressive && PERSONAL),
      etag: page.etag,
    });
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.plain);
}

/**
 * The path of a file that may be sent. Undefined if it isn't written in the one way that routes
 * match: at another spelling, the file system would find a file that has a route of its own, such as
 * the registry, which says who gets a canary. Undefined also for hidden files and folders, which hold
 * the records of releases.
 */
function filePathOf(request: FastifyRequest): string | undefined {
  const pathname = pathOf(request);
  const plain = posix.normalize(pathname) === pathname && !/\\|%(?:2e|2f|5c)/i.test(writtenPath(request));
  const hidden = /\/\./.test(pathname.replace(/^\/\.well-known\//, '/'));
  return plain && !hidden ? pathname : undefined;
}

const writtenPath = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/';

function pathOf(request: FastifyRequest): string {
  try {
    const decoded = decodeURIComponent(writtenPath(request));
    // Paths outside of the site are never accessed, not even to check whether they exist.
    if (!decoded.split(/[\\/]/).includes('..')) return decoded;
  } catch {
    // Not a valid URL.
  }
  throw notFound();
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  );
}

export default routes;
