import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { hash } from '@node-rs/argon2';
import { startServer } from '../lib/server';
import { password, type Headers } from '../lib/visitor';
import type { Thing } from './accounts';
import { addressOf, withKnown, type Call } from './calls';

// The server's hash parameters, from api/src/features/accounts/passwords/passwords.ts.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * The longest stall of the server's event loop in milliseconds, without and with the
 * time it waited for a core.
 */
interface Stall {
  stall: number;
  whole: number;
  what: string;
}

/**
 * A stall over the budget is measured again. Other load on the machine only adds to it, so the minimum is the
 * server's.
 */
const TRIES = 8;

/**
 * Starts a server that reports how its event loop stalled, and measures that beside the
 * time of a password hash.
 */
export async function startWatched(env: Record<string, string> = {}) {
  const preload = pathToFileURL(join(import.meta.dirname, 'watch-loop.mjs')).href;
  const server = await startServer(env, preload);
  const question = async (text: string): Promise<Omit<Stall, 'what'>> => {
    const answered = once(server.child, 'message');
    server.child.send(text);
    return (await answered)[0];
  };
  /** The fastest hash so far, in milliseconds: other load on the machine only adds to this, too. */
  let oneHash = Infinity;
  const readHash = async () => {
    const from = performance.now();
    await hash(password, COST);
    oneHash = Math.min(oneHash, performance.now() - from);
  };

  const stallOf = async (call: Call): Promise<Stall> => {
    let least = { stall: Infinity, whole: Infinity, what: call.what };
    for (let round = 0; round < TRIES; round += 1) {
      await readHash();
      // The thing is made before measuring, in the state that the call needs.
      const thing = (await call.make?.()) ?? { id: '', headers: {} };
      await question('begin');
      await send(server.url, call, thing);
      const { stall, whole } = await question('end');
      if (stall < least.stall) least = { ...least, stall, whole };
      if (least.stall <= oneHash * 0.8) break;
    }
    return least;
  };

  /** The longest stall that any of these calls causes. */
  const worstOf = async (calls: Call[]): Promise<Stall> => {
    let worst = { stall: 0, whole: 0, what: 'nothing to send' };
    for (const call of calls) {
      const stall = await stallOf(call);
      if (stall.stall > worst.stall) worst = stall;
    }
    return worst;
  };
  return { ...server, worstOf, hash: () => oneHash };
}

/**
 * Sends a call. If the server closes the connection because a body is too large, that counts as a response.
 */
async function send(url: string, call: Call, thing: Thing) {
  const { what, method, path, done, taken } = call;
  const body = withKnown(call.body, thing.body);
  const headers: Headers =
    typeof body === 'string' ? { ...thing.headers, 'content-type': 'application/json' } : thing.headers;
  try {
    const init = { method, headers, ...(body && { body }) };
    const answer = await fetch(`${url}${addressOf(path, { id: thing.id, ...thing.more })}`, init);
    const text = await answer.text();
    done?.(answer.status);
    if ((answer.status >= 500 && answer.status !== 503) || (taken && !answer.ok))
      throw new Error(`${method} ${path} (${what}) answered ${answer.status}: ${text.slice(0, 300)}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
