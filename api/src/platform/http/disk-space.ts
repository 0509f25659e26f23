import fp from 'fastify-plugin';
import { noRoom } from './errors/api-error';
import { isReading } from './openapi/operation';

/**
 * Rejects writes to a disk that is almost full, before the body is read. People have to log in to read, so
 * the few rows of a session are still written while half of the floor is free.
 */
export default fp(
  async (app) => {
    const { database, space } = app.deps;
    app.addHook('onRequest', (request, _reply, done) => {
      // PostgreSQL has its own disk: only the embedded database is watched.
      if (database.setReadOnly && space.low && !isReading(request.method)) {
        const { operation } = request.routeOptions.schema ?? {};
        if (!operation?.forReading || space.critical) throw noRoom();
      }
      done();
    });
  },
  { name: 'disk-space', dependencies: ['deps'] },
);
