import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { SESSION_DAYS } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { prepared } from '../../../platform/db/prepared';
import type { TokenClaims } from '../../../platform/http/security/jwt';
import { isOpen } from './open-sessions';

const { refreshTokens, sessions } = schema;

/** Of one account, including those that have ended. A person who logs in ten times a day has fewer. */
const MAX_SESSIONS = 1000;

export type OneSession = Pick<TokenClaims, 'sid' | 'sub'>;

export const isOne = ({ sid, sub }: OneSession) => and(eq(sessions.id, sid), eq(sessions.user_id, sub));

export const isUnused = and(isNull(refreshTokens.used_at), gt(refreshTokens.expires_at, sql`now()`));

const place = {
  address: sql`${sql.placeholder('address')}`,
  browser: sql`${sql.placeholder('browser')}`,
  network: sql`${sql.placeholder('network')}`,
};

export const addSession = prepared((db) =>
  db
    .insert(sessions)
    .values({
      ...place,
      id: sql.placeholder('id'),
      user_id: sql.placeholder('userId'),
      factor_at: sql`case when ${sql.placeholder('byFactor')}::boolean then now() end`,
      expires_at: sql`now() + make_interval(days => ${SESSION_DAYS}::int)`,
    })
    .returning()
    .prepare('add_session'),
);

const oldest = (db: Database) =>
  db
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.user_id, sql.placeholder('userId')))
    .orderBy(desc(sessions.last_used_at))
    .offset(MAX_SESSIONS);

export const dropOldest = prepared((db) =>
  db
    .delete(sessions)
    .where(inArray(sessions.id, oldest(db)))
    .returning({ id: sessions.id })
    .prepare('drop_oldest_sessions'),
);

export const useSession = prepared((db) =>
  db
    .update(sessions)
    .set({ last_used_at: sql`now()`, ...place })
    .where(and(eq(sessions.id, sql.placeholder('id')), isOpen))
    .returning()
    .prepare('use_session'),
);

export const addRefreshToken = prepared((db) =>
  db
    .insert(refreshTokens)
    .values({
      id: sql.placeholder('id'),
      session_id: sql.placeholder('sessionId'),
      token_hash: sql.placeholder('hash'),
      expires_at: sql.placeholder('expires'),
    })
    .prepare('add_refresh_token'),
);

export const useRefreshToken = prepared((db) =>
  db
    .update(refreshTokens)
    .set({ used_at: sql`now()` })
    .where(
      and(
        eq(refreshTokens.id, sql.placeholder('id')),
        eq(refreshTokens.token_hash, sql.placeholder('hash')),
        isUnused,
      ),
    )
    .returning({ id: refreshTokens.id })
    .prepare('use_refresh_token'),
);
