import fp from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import { tooMany } from '../../errors/api-error';
import { FairQueue } from '../../fair-queue';
import { isLimitedRead } from '../../openapi/operation';
import { readLimit, readNetworkLimit } from '../../throttle/limits';
import { groupsOf } from '../../throttle/network';

/** How many reads this process works on at a time. Each takes turns with the others on one thread. */
const AT_ONCE = 8;
/** Of one account, or of one address without a session; a browser has six connections to a server. */
const OF_ONE = { atOnce: 4, waiting: 500 };
/** How many reads of one thing with its id may wait: some of them are a thousand times as much work as others. */
const MOST_OF_ONE_THING = 60;
const MOST_WAITING = 2000;

/**
 * Limits calls that read. Threat: one account reads the largest thing it has over a hundred connections, and everyone else waits for
 * that. So a few of its reads are worked on at a time, and the others wait for them, whether or not rate limits are on.
 */
export default fp(
  async (app) => {
    const queue = new FairQueue({ atOnce: AT_ONCE, waiting: MOST_WAITING, ofOne: OF_ONE });
    const ends = new WeakMap<FastifyRequest, () => void>();
    app.addHook('preParsing', (request, _reply, _payload, done) => {
      const { schema, url = '' } = request.routeOptions;
      if (!schema?.operation || !isLimitedRead(schema.operation, request.method)) return done();
      const account = accountOf(request);
      const wait = Math.max(
        app.throttle.countHere(readNetworkLimit, { address: request.ip }).wait,
        account === undefined ? 0 : app.throttle.countHere(readLimit, { account }).wait,
      );
      if (wait > 0) return done(tooMany(wait));
      const answered = () => {
        const sent = new Promise<void>((resolve) => ends.set(request, resolve));
        done();
        return sent;
      };
      const most = url.includes(':') ? MOST_OF_ONE_THING : OF_ONE.waiting;
      queue.run(groupsOf(request.ip, account), answered, most).catch(done);
    });
    // Not onResponse: a slow reader takes its time without being any work, and one that hangs up gets no turn for it.
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
