import fp from 'fastify-plugin';
import { noRoom } from '../../errors/api-error';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what would write to a disk that is almost full, before its body is read. */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      // PostgreSQL has a disk of its own: only the embedded database is watched.
      if (app.deps.database.setReadOnly && app.deps.space.low && !READING.has(request.method)) throw noRoom();
      done();
    });
  },
  { name: 'disk-space', dependencies: ['deps'] },
);
