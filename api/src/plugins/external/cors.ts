import cors from '@fastify/cors';
import fp from 'fastify-plugin';

/** Closed: only the site's own public address may call from a page, and no cookie gives access to anything. */
export default fp<{ publicUrl: string }>(
  async (app, { publicUrl }) => {
    await app.register(cors, {
      // One answer for everybody, so no cache has to tell callers apart.
      origin: new URL(publicUrl).origin,
      methods: ['GET', 'POST', 'PUT', 'DELETE'],
      maxAge: 600,
    });
  },
  { name: 'cors' },
);
