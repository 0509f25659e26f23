import fp from 'fastify-plugin';
import { noRoom } from '../../errors/api-error';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what would write to a disk that is almost full, before its body is read. Who wants to read has to log in: the
 * few rows of a session are still written, as long as half of the floor is free.
 */
export default fp(
  async (app) => {
    const { database, space } = app.deps;
    app.addHook('onRequest', (request, _reply, done) => {
      // PostgreSQL has a disk of its own: only the embedded database is watched.
      if (database.setReadOnly && space.low && !READING.has(request.method)) {
        const { operation } = request.routeOptions.schema ?? {};
        if (!operation?.forReading || space.critical) throw noRoom();
      }
      done();
    });
  },
  { name: 'disk-space', dependencies: ['deps'] },
);
