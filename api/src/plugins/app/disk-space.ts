import fp from 'fastify-plugin';
import { noRoom } from '../../errors/refusal';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses what would write to a disk that is almost full, before its body is read. */
export default fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => {
      if (app.deps.space.low && !READING.has(request.method)) throw noRoom();
      done();
    });
  },
  { name: 'disk-space', dependencies: ['deps'] },
);
