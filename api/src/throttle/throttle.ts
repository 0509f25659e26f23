import { createHmac } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import { isReadOnly } from '../db/outage';
import { prepared } from '../db/prepared';
import { tooMany } from '../errors/api-error';
import { networkOf } from './network';

const { rateLimits } = schema;

export interface Limit {
  /** What is counted, for example "login". */
  name: string;
  hits: number;
  seconds: number;
}

/**
 * Whose attempts are counted together: an account's or a session's, by its id, a network's, or those for an account from a
 * network. Also mails to a stored address, of all accounts or of one.
 */
export type Stored =
  | { account: string; address?: string; mailbox?: undefined }
  | { account?: undefined; address: string; mailbox?: undefined }
  | { account?: string; address?: string; mailbox: string };

/**
 * The same for what somebody typed and nothing was found for, which may be a password in the wrong field. Only its HMAC
 * reaches the database, and so the backups.
 */
export type Who = (Stored & { typed?: undefined }) | { typed: string; account?: string; address?: string };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

const MOST_IN_MEMORY = 10_000;

/** Counts attempts in the database, so that all processes of the site share the counts. */
export class Throttle {
  private readonly memory = new Map<string, { hits: number; ends: number }>();

  /** @param key of the HMAC, which is not in the database */
  constructor(
    private readonly db: Database,
    private readonly on: boolean,
    private readonly key: string,
  ) {}

  /** The same limits, counted in a transaction: a rollback undoes the count. */
  within(tx: Database): Throttle {
    return new Throttle(tx, this.on, this.key);
  }

  /** Counts an attempt. @throws {ApiError} 429 with the seconds to wait if there are too many */
  async hit(limit: Limit, who: Who): Promise<void> {
    const { wait } = await this.count(limit, who);
    if (wait > 0) throw tooMany(wait);
  }

  /** Counts an attempt, and rejects none. */
  async count(limit: Limit, who: Who): Promise<Count> {
    if (!this.on) return { hits: 0, wait: 0 };
    try {
      return await countHit(this.db, limit, this.stored(who));
    } catch (error) {
      // Reading works while nothing can be written; then this process counts alone.
      if (!isReadOnly(error)) throw error;
      return this.countInMemory(limit, who);
    }
  }

  private stored(who: Who): Stored {
    if (who.typed === undefined) return who;
    const { typed, ...more } = who;
    return { ...more, mailbox: createHmac('sha256', this.key).update(typed).digest('base64url') };
  }

  private countInMemory(limit: Limit, who: Who): Count {
    const [now, key] = [Date.now(), keyOf(limit, this.stored(who))];
    if (this.memory.size > MOST_IN_MEMORY) this.memory.clear();
    const found = this.memory.get(key);
    const counted = found && found.ends > now ? found : { hits: 0, ends: now + limit.seconds * 1000 };
    counted.hits += 1;
    this.memory.set(key, counted);
    const { hits, ends } = counted;
    return { hits, wait: hits > limit.hits ? Math.ceil((ends - now) / 1000) : 0 };
  }

  /** Takes an attempt back, because it succeeded. */
  async forgive(limit: Limit, who: Who): Promise<void> {
    if (!this.on) return;
    const key = keyOf(limit, this.stored(who));
    const counted = this.memory.get(key);
    if (counted) counted.hits = Math.max(0, counted.hits - 1);
    try {
      await takeBack(this.db).execute({ key });
    } catch (error) {
      // Then it wasn't counted in the database either.
      if (!isReadOnly(error)) throw error;
    }
  }

  /** Removes expired counts. */
  async sweep(): Promise<void> {
    await this.db.delete(rateLimits).where(lt(rateLimits.window_ends, sql`now()`));
  }
}

export interface Count {
  /** The number of attempts in this window, including this one. */
  hits: number;
  /** Seconds until the next attempt is allowed, if there were too many; otherwise 0. */
  wait: number;
}

const fresh = sql`${rateLimits.window_ends} <= now()`;
const ends = sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::int)`;

const addHit = prepared((db) =>
  db
    .insert(rateLimits)
    .values({ key: sql.placeholder('key'), hits: 1, window_ends: ends })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${fresh} then 1 else ${rateLimits.hits} + 1 end`,
        window_ends: sql`case when ${fresh} then ${ends} else ${rateLimits.window_ends} end`,
      },
    })
    .returning({
      hits: rateLimits.hits,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.window_ends} - now()))::int`,
    })
    .prepare('add_hit'),
);

const takeBack = prepared((db) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, sql.placeholder('key')))
    .prepare('take_back_hit'),
);

/** Counts an attempt in the database. */
export async function countHit(db: Database, limit: Limit, who: Stored): Promise<Count> {
  const [row] = await addHit(db).execute({ key: keyOf(limit, who), seconds: limit.seconds });
  if (!row) throw new Error('The database counted nothing.');
  return { hits: row.hits, wait: row.hits > limit.hits ? Math.max(1, row.wait) : 0 };
}

function keyOf(limit: Limit, { account, mailbox, address }: Stored): string {
  // Threat: a username that was typed and not found may be a password.
  if (account !== undefined && !UUID.test(account))
    throw new Error(`${limit.name} counts what is not an id.`);
  const whose = [account, mailbox].filter((part) => part !== undefined).join(':');
  const network = address === undefined ? '' : `@${networkOf(address)}`;
  return `${limit.name}:${whose}${network}`;
}
