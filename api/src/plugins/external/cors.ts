import cors from '@fastify/cors';
import fp from 'fastify-plugin';

/** Restrictive: only pages at the site's own public URL may call the API, and no cookie grants access to anything. */
export default fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    await app.register(cors, {
      // The same for everyone, so caches don't have to vary by origin.
      origin: new URL(publicUrl).origin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 600,
      // Otherwise OPTIONS without a preflight's headers is refused in plain text, and refusals are JSON.
      strictPreflight: false,
    });
  },
  { name: 'cors' },
);
