import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../config';
import type { RegistryFile } from '../../site/registry';

// The one style element of html2canvas 1.4.1, which draws a page for its PDF; it hides what is drawn another way.
const html2canvasStyle = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

declare module 'fastify' {
  interface FastifyInstance {
    /** For an answer that no hook is called for. */
    securityHeaders: () => OutgoingHttpHeaders;
  }
}

/**
 * Headers that keep a browser from doing what the pages never ask for. The content policy holds no unsafe-inline
 * and no unsafe-eval; a remote on another origin is allowed because the registry names it or because
 * developers may take one from there.
 */
export default fp<{
  publicUrl: string;
  hstsSubdomains: boolean;
  registry: RegistryFile;
  overrides: string[];
}>(
  async (app, { publicUrl, hstsSubdomains, registry, overrides }) => {
    // A remote under development is told over a socket that it has changed.
    const sockets = overrides.map((origin) => origin.replace('http', 'ws'));
    const headersWith = (remotes: string) =>
      headersOf(policies({ publicUrl, hstsSubdomains }, remotes, sockets));
    let known = { remotes: '', headers: headersWith('') };
    // Made anew when the registry names other origins, not for each call: that would take as long as many a call.
    const headers = () => {
      const remotes = [...registry.foreignOrigins(), ...overrides].join(' ');
      if (remotes !== known.remotes) known = { remotes, headers: headersWith(remotes) };
      return known.headers;
    };
    app.decorate('securityHeaders', headers);
    app.addHook('onRequest', (_request, reply, done) => {
      reply.headers(headers());
      done();
    });
  },
  { name: 'helmet' },
);

function policies(
  { publicUrl, hstsSubdomains }: Pick<Config, 'publicUrl' | 'hstsSubdomains'>,
  remotes: string,
  sockets: string[],
): HelmetOptions {
  const secure = publicUrl.startsWith('https:');
  const own = ["'self'", ...(remotes && [remotes])];
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: own,
        styleSrc: [...own, html2canvasStyle],
        imgSrc: [...own, 'data:', 'blob:'],
        fontSrc: own,
        connectSrc: [...own, ...sockets],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'", new URL(publicUrl).origin],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: secure ? { maxAge: 31_536_000, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    frameguard: { action: 'deny' },
  };
}

/** What Helmet sets on an answer. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  return response.getHeaders();
}
