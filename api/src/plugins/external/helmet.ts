import helmet from '@fastify/helmet';
import fp from 'fastify-plugin';
import type { RegistryFile } from '../../site/registry';

// The one style element of html2canvas 1.4.1, which draws a page for its PDF; it hides what is drawn another way.
const html2canvasStyle = "'sha256-UP0QZg7irvSMvOBz9mH2PIIE28+57UiavRfeVea0l3g='";

/**
 * Headers that keep a browser from doing what the pages never ask for. The content policy holds no unsafe-inline
 * and no unsafe-eval; a remote on another origin is allowed because the registry names it.
 */
export default fp<{ publicUrl: string; registry: RegistryFile }>(
  async (app, { publicUrl, registry }) => {
    const secure = publicUrl.startsWith('https:');
    const remotes = () => registry.foreignOrigins().join(' ');
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", remotes],
          styleSrc: ["'self'", html2canvasStyle, remotes],
          imgSrc: ["'self'", 'data:', 'blob:', remotes],
          fontSrc: ["'self'", remotes],
          connectSrc: ["'self'", remotes],
          frameSrc: ["'self'", 'blob:'],
          workerSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'", new URL(publicUrl).origin],
          frameAncestors: ["'none'"],
          ...(secure && { upgradeInsecureRequests: [] }),
        },
      },
      strictTransportSecurity: secure ? { maxAge: 31_536_000 } : false,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      frameguard: { action: 'deny' },
    });
  },
  { name: 'helmet' },
);
