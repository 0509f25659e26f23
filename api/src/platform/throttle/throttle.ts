import { createHmac } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import { isReadOnly } from '../db/outage';
import { prepared } from '../db/prepared';
import { tooMany } from '../http/errors/api-error';
import { MemoryCounts } from './memory-counts';
import { networksOf } from './network';

const { rateLimits } = schema;

export interface Limit {
  /** What is counted, for example "login". */
  name: string;
  /** Of an account, or of an address; a wide IPv6 network has several times as many (`networksOf`). */
  hits: number;
  seconds: number;
}

/**
 * Whose attempts are counted together: an account's or a session's, by its id, a network's, or those for an
 * account from a network. Also mails to a stored address, of all accounts or of one.
 */
type Stored =
  | { account: string; address?: string; mailbox?: undefined }
  | { account?: undefined; address: string; mailbox?: undefined }
  | { account?: string; address?: string; mailbox: string };

/**
 * The same for what somebody typed and nothing was found for, which may be a password in the wrong field.
 * Only its HMAC reaches the database, and so the backups.
 */
export type Who = (Stored & { typed?: undefined }) | { typed: string; account?: string; address?: string };

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

interface Count {
  /**
   * The number of attempts in this window, including this one; of an address, those of its narrowest network.
   */
  hits: number;
  /** The same, or what a wider network has, divided by how much more it may have, if that is more. */
  highest: number;
  /** Seconds until the next attempt is allowed, if there were too many; otherwise 0. */
  wait: number;
}

/** Counts attempts in the database, so that all processes of the site share the counts. */
export class Throttle {
  private readonly memory = new MemoryCounts();

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
    if (!this.on) return { hits: 0, highest: 0, wait: 0 };
    try {
      return await countHit(this.db, limit, this.stored(who));
    } catch (error) {
      // Reading works while nothing can be written; then this process counts alone.
      if (!isReadOnly(error)) throw error;
      return this.countHere(limit, who);
    }
  }

  private stored(who: Who): Stored {
    if (who.typed === undefined) return who;
    const { typed, ...more } = who;
    return { ...more, mailbox: createHmac('sha256', this.key).update(typed).digest('base64url') };
  }

  /**
   * Counts an attempt in this process alone, without a statement: for calls that cost hardly more than that.
   */
  countHere({ name, hits, seconds }: Limit, who: Who): Count {
    if (!this.on) return { hits: 0, highest: 0, wait: 0 };
    const counts = keysOf(name, this.stored(who)).map(({ key, times }) => ({
      times,
      ...this.memory.count(key, { hits: hits * times, seconds }),
    }));
    return together(counts);
  }

  /** Takes an attempt back, because it succeeded. */
  async forgive({ name }: Limit, who: Who): Promise<void> {
    if (!this.on) return;
    const keys = keysOf(name, this.stored(who)).map(({ key }) => key);
    for (const key of keys) this.memory.forgive(key);
    try {
      await takeBack(this.db).execute({ keys: JSON.stringify(keys) });
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

const fresh = sql`${rateLimits.window_ends} <= now()`;
const ends = sql`now() + make_interval(secs => ${sql.placeholder('seconds')}::int)`;

/** One row each, always in the same order: of two calls, one waits for the other. */
const keys = sql`select value as key from json_array_elements_text(${sql.placeholder('keys')}::json)`;

const addHits = prepared((db) =>
  db
    .insert(rateLimits)
    .select(sql`select key, 1, ${ends} from (${keys}) as counted`)
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${fresh} then 1 else ${rateLimits.hits} + 1 end`,
        window_ends: sql`case when ${fresh} then ${ends} else ${rateLimits.window_ends} end`,
      },
    })
    .returning({
      key: rateLimits.key,
      hits: rateLimits.hits,
      wait: sql<number>`ceil(extract(epoch from ${rateLimits.window_ends} - now()))::int`,
    })
    .prepare('add_hits'),
);

const takeBack = prepared((db) =>
  db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(sql`${rateLimits.key} in (${keys})`)
    .prepare('take_back_hits'),
);

/** Counts an attempt in the database. */
export async function countHit(db: Database, limit: Limit, who: Stored): Promise<Count> {
  const keys = keysOf(limit.name, who);
  const rows = await addHits(db).execute({
    keys: JSON.stringify(keys.map(({ key }) => key)),
    seconds: limit.seconds,
  });
  const counts = keys.map(({ key, times }) => {
    const row = rows.find((counted) => counted.key === key);
    if (!row) throw new Error('The database counted nothing.');
    return { times, hits: row.hits, wait: row.hits > limit.hits * times ? Math.max(1, row.wait) : 0 };
  });
  return together(counts);
}

/** What an attempt counts for: each of the networks, or an account from anywhere. */
function keysOf(name: string, { account, mailbox, address }: Stored): { key: string; times: number }[] {
  // Threat: a username that was typed and not found may be a password.
  if (account !== undefined && !UUID.test(account)) throw new Error(`${name} counts what is not an id.`);
  const prefix = `${name}:${[account, mailbox].filter((part) => part !== undefined).join(':')}`;
  if (address === undefined) return [{ key: prefix, times: 1 }];
  return networksOf(address).map((network) => ({ key: `${prefix}@${network.name}`, times: network.times }));
}

interface Counted {
  hits: number;
  wait: number;
  times: number;
}

/** @param counts the narrowest network first */
const together = (counts: Counted[]): Count => ({
  hits: counts[0]?.hits ?? 0,
  highest: Math.max(...counts.map(({ hits, times }) => Math.ceil(hits / times))),
  wait: Math.max(...counts.map(({ wait }) => wait)),
});
