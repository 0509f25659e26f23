import { IncomingMessage, ServerResponse, type OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';
import fp from 'fastify-plugin';
import helmet, { type HelmetOptions } from 'helmet';
import type { Config } from '../../../config';

// The only style element of html2canvas 1.4.1, with which earlier releases of the loans draw a page for its
// PDF: a site may still go back to one.
const html2canvasStyle = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/** What browsers can do for pages and ours never ask for, so that no remote's code asks for it either. */
const UNUSED_FEATURES = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];

declare module 'fastify' {
  interface FastifyInstance {
    /** For responses that no hook runs for. */
    securityHeaders: () => OutgoingHttpHeaders;
  }
}

/**
 * Headers that keep a browser from doing what the pages never need. The content security policy has no
 * unsafe-inline and no unsafe-eval; a remote's origin is allowed if the registry names it or developers
 * may load one from there.
 */
export default fp<{
  publicUrl: string;
  hstsSubdomains: boolean;
  /** The origins of remotes that are elsewhere. */
  registry: { foreignOrigins: () => string[] };
  overrides: string[];
}>(
  async (app, { publicUrl, hstsSubdomains, registry, overrides }) => {
    // A remote in development is notified of changes through a socket.
    const sockets = overrides.map((origin) => origin.replace('http', 'ws'));
    const headersWith = (remotes: string) =>
      headersOf(policies({ publicUrl, hstsSubdomains }, remotes, sockets));
    let known = { remotes: '', headers: headersWith('') };
    // Rebuilt when the registry's origins change, not for each call: that would take as
    // long as many calls do.
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

/** The headers that Helmet sets, and the one that it doesn't know. */
function headersOf(options: HelmetOptions): OutgoingHttpHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  helmet(options)(request, response, (error) => {
    if (error) throw error;
  });
  const permissions = UNUSED_FEATURES.map((feature) => `${feature}=()`).join(', ');
  return { ...response.getHeaders(), 'permissions-policy': permissions };
}
