import { join } from 'node:path';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { MAX_PDF_BYTES } from '@heartwood/domain';
import { Uploads } from './uploads';

declare module 'fastify' {
  interface FastifyInstance {
    /** Only available to the routes that take files. */
    uploads: Uploads;
  }
}

/** All routes that take a file; they share the upload limits. */
const uploadRoutes: FastifyPluginAsync<{ routes: FastifyPluginAsync[] }> = async (app, { routes }) => {
  app.decorate('uploads', new Uploads(join(app.config.dataDir, 'documents/incoming'), app.deps.space));
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldSize: 200,
      fieldNameSize: 100,
      fileSize: MAX_PDF_BYTES,
      headerPairs: 50,
    },
  });
  app.addHook('onRequest', async (request) => {
    // A call without a login checks the token of its form.
    if (!request.routeOptions.schema?.operation?.open) await app.requireSession(request);
  });
  for (const each of routes) await app.register(each);
};

export default uploadRoutes;
