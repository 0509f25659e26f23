import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';

const { sessions } = schema;

/** How long a query result is cached: a page makes its calls together. */
const FRESH_MILLISECONDS = 1000;
/** Longer than any transaction that ends a session may take. */
const ENDING_MILLISECONDS = 60_000;
const MAX_KNOWN = 5000;

export const isOpen = and(isNull(sessions.ended_at), gt(sessions.expires_at, sql`now()`));

const openSession = prepared((db) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sql.placeholder('sid')),
        eq(sessions.user_id, sql.placeholder('sub')),
        eq(sessions.generation, sql.placeholder('gen')),
        isOpen,
      ),
    )
    .prepare('open_session'),
);

interface Claims {
  sid: string;
  sub: string;
  gen?: number;
}

/**
 * Checks whether sessions are still open. Every authenticated call asks, so results are cached for a
 * second, and concurrent calls share one query. Sessions that this process has ended are never
 * answered from the cache.
 */
export class OpenSessions {
  private readonly known = new Map<string, { open: Promise<boolean>; until: number }>();
  private readonly ending = new Map<string, number>();

  async has(db: Database, claims: Claims): Promise<boolean> {
    if (this.ending.has(claims.sid)) return ask(db, claims);
    const key = `${claims.sid} ${claims.sub} ${claims.gen ?? 0}`;
    const known = this.known.get(key);
    if (known && known.until > performance.now()) return known.open;
    if (this.known.size >= MAX_KNOWN) this.known.clear();
    const open = ask(db, claims);
    this.known.set(key, { open, until: performance.now() + FRESH_MILLISECONDS });
    try {
      return await open;
    } catch (error) {
      this.known.delete(key);
      throw error;
    }
  }

  /** Records that a session or its tokens end. Call it before the transaction commits, at the latest. */
  end(sid: string): void {
    const now = performance.now();
    for (const [old, until] of this.ending) {
      if (until > now) break;
      this.ending.delete(old);
    }
    this.ending.set(sid, now + ENDING_MILLISECONDS);
  }
}

async function ask(db: Database, { sid, sub, gen = 0 }: Claims): Promise<boolean> {
  const [session] = await openSession(db).execute({ sid, sub, gen });
  return session !== undefined;
}
