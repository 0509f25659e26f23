import fp from 'fastify-plugin';
import type { FairQueue } from '../jobs/fair-queue';
import { limitOfOpen, limitOfPerson } from './openapi/operation';
import { groupsOf } from '../throttle/network';

/**
 * Counts the calls of every route with a limit. Threat: parsing and validating a body is work too, so a call
 * counts before its body is read: a public one at the very start, any other once its user is known.
 * @param hashes the queue of the calls that hash a password
 */
export default fp<{ hashes: Pick<FairQueue, 'errorIfFull'> }>(
  async (app, { hashes }) => {
    app.addHook('onRequest', (request, _reply, done) => {
      const { operation } = request.routeOptions.schema ?? {};
      const full = operation?.hashes && hashes.errorIfFull(groupsOf(request.ip));
      if (full) return done(full);
      const limit = operation && limitOfOpen(operation);
      if (limit) app.throttle.hit(limit, { address: request.ip }).then(() => done(), done);
      else done();
    });
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { operation } = request.routeOptions.schema ?? {};
      const limit = operation && limitOfPerson(operation, request.method);
      if (limit) app.throttle.hit(limit, { account: request.user.sub }).then(() => done(), done);
      else done();
    });
  },
  { name: 'throttled', dependencies: ['deps'] },
);
