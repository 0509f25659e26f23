import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { tooMany } from './errors/api-error';
import { FairQueue } from '../jobs/fair-queue';
import { HeldAnswers } from '../jobs/held-answers';
import { isLimitedRead } from './openapi/operation';
import { readLimit, readNetworkLimit } from '../throttle/limits';
import { groupsOf } from '../throttle/network';

/**
 * Calls of which this process works on a few at a time, because each takes turns with
 * the others on one thread.
 */
const LISTS = {
  atOnce: 8,
  waiting: 2000,
  // Of one account, or of one address without a session; a browser has six connections to a server.
  ofOne: { atOnce: 4, waiting: 500 },
};

/**
 * A read of one thing is rarely longer; with a rest after each, a page of several would be slow for nothing.
 */
const SHORT_MILLISECONDS = 4;
const MAX_REST_MILLISECONDS = 250;

/**
 * Reads of one thing with its id, some of which are a thousand times as much work as others: the database,
 * too, works on one at a time. The rest after a long one leaves most of the time to everyone else.
 */
const THINGS = {
  atOnce: 8,
  waiting: 2000,
  ofOne: {
    atOnce: 1,
    waiting: 60,
    rest: (milliseconds: number) =>
      Math.min(MAX_REST_MILLISECONDS, 3 * Math.max(0, milliseconds - SHORT_MILLISECONDS)),
  },
};

/**
 * Limits calls that read. Threat: one account reads the largest thing it has over a hundred connections, and
 * everyone else waits for that. So a few of its reads are worked on at a time, and the others wait for them,
 * whether or not rate limits are on.
 */
export default fp(
  async (app) => {
    const [lists, things] = [new FairQueue(LISTS), new FairQueue(THINGS)];
    const refusals = new HeldAnswers();
    app.addHook('preClose', (done) => {
      things.close();
      refusals.close();
      done();
    });
    const ends = new WeakMap<FastifyRequest, () => void>();
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { schema, url = '' } = request.routeOptions;
      if (!schema?.operation || !isLimitedRead(schema.operation, request.method)) return done();
      const account = accountOf(request);
      const wait = Math.max(
        app.throttle.countHere(readNetworkLimit, { address: request.ip }).wait,
        account === undefined ? 0 : app.throttle.countHere(readLimit, { account }).wait,
      );
      if (wait > 0) return refusals.hold(() => done(tooMany(wait)));
      const answered = () => {
        const sent = new Promise<void>((resolve) => ends.set(request, resolve));
        done();
        return sent;
      };
      const queue = url.includes(':') ? things : lists;
      queue
        .run(groupsOf(request.ip, account), answered)
        .catch((error: Error) => refusals.hold(() => done(error)));
    });
    // Not onResponse: a slow reader takes its time without being any work, and one that
    // hangs up gets no turn for it.
    app.addHook('onSend', (request, _reply, payload, done) => {
      ends.get(request)?.();
      done(null, payload);
    });
  },
  { name: 'reads', dependencies: ['deps', 'throttled'] },
);

function accountOf(request: FastifyRequest): string | undefined {
  const user: { sub: string } | null = request.user;
  return user?.sub;
}
