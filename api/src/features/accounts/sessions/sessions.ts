import { randomUUID } from 'node:crypto';
import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import type { JWT } from '@fastify/jwt';
import type { TokenPair } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import type { Device } from '../../../platform/http/session';
import type { ReadToken, TokenClaims } from '../../../platform/http/security/jwt';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { networkOf } from '../../../platform/throttle/network';
import type { UserRow } from '../user-rows';
import { isOpen, OpenSessions } from './open-sessions';
import {
  addRefreshToken,
  addSession,
  dropOldest,
  isOne,
  isUnused,
  useRefreshToken,
  useSession,
  type OneSession,
} from './session-queries';

const { refreshTokens, sessions } = schema;

interface TokenLifetimes {
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

type Owner = Pick<UserRow, 'id' | 'username'>;

/**
 * Logins and their tokens. A login starts a session, and each refresh gives it a new pair of tokens. Using a
 * refresh token twice ends the session, including its access tokens. The state is in the database, which all
 * servers of the site share.
 */
export class Sessions {
  private readonly open = new OpenSessions();

  constructor(
    private readonly jwt: Pick<JWT, 'sign'> & { read: ReadToken },
    private readonly lifetimes: TokenLifetimes,
    /** The transaction mode for storing logins. */
    private readonly writing?: PgTransactionConfig,
  ) {}

  /**
   * A pair of tokens for a person who has just signed up or logged in. Threat: each login, and each new
   * password, reads all of the account's sessions. So those beyond the limit that were used least
   * recently end, and are deleted.
   * @param tx a transaction of the caller
   * @param byFactor whether the person has just shown a second factor
   */
  async start(tx: Database, user: Owner, device: Device, byFactor = false): Promise<TokenPair> {
    const owner = { sub: user.id, username: user.username, sid: randomUUID() };
    const [session] = await addSession(tx).execute({
      id: owner.sid,
      userId: owner.sub,
      byFactor,
      ...placeOf(device),
    });
    if (!session) throw new Error('The session was not stored.');
    for (const { id } of await dropOldest(tx).execute({ userId: owner.sub })) this.open.end(id);
    return this.issue(tx, owner, session);
  }

  /**
   * Exchanges a refresh token for a new pair of tokens. Returns undefined if the token is invalid, ended, or
   * used before. A reused token ends its session, because either the person or a thief has a copy, and is
   * reported through `onReuse`.
   */
  async refresh(
    db: Database,
    token: string,
    { device, onReuse }: { device: Device; onReuse: (userId: string) => void },
  ): Promise<TokenPair | undefined> {
    const claims = this.read(token, 'refresh');
    if (claims?.jti === undefined) return undefined;
    const { jti, sid } = claims;
    return db.transaction(async (tx) => {
      // Locks the session: a concurrent call with the same token, or a logout, waits here.
      const [session] = await useSession(tx).execute({ id: sid, ...placeOf(device) });
      if (!session) return undefined;
      const [used] = await useRefreshToken(tx).execute({ id: jti, hash: sha256Hex(token) });
      if (used) return this.issue(tx, claims, session);
      onReuse(session.user_id);
      await this.endThose(tx, eq(sessions.id, sid));
      return undefined;
    }, this.writing);
  }

  /** Whether the session with these claims is still open. */
  isOpen(db: Database, claims: Pick<TokenClaims, 'sid' | 'sub' | 'gen'>): Promise<boolean> {
    return this.open.has(db, claims);
  }

  /** Whether a token of either kind would be accepted now. */
  async isValid(db: Database, token: string): Promise<boolean> {
    const claims = this.read(token);
    if (claims?.typ !== 'refresh') return claims !== undefined && this.isOpen(db, claims);
    const [row] = await db
      .select({ id: refreshTokens.id })
      .from(refreshTokens)
      .innerJoin(sessions, and(eq(sessions.id, refreshTokens.session_id), isOpen))
      .where(
        and(eq(refreshTokens.id, claims.jti ?? ''), eq(refreshTokens.token_hash, sha256Hex(token)), isUnused),
      );
    return row !== undefined;
  }

  /**
   * Records that the person behind a session has authenticated again. Revokes its access tokens, so that a
   * stolen one doesn't gain the new rights; the page renews its own.
   * @param byFactor whether it was by a second factor, not by the password
   */
  async noteProof(db: Database, claims: OneSession, byFactor: boolean): Promise<void> {
    await db
      .update(sessions)
      .set({
        authenticated_at: sql`now()`,
        generation: sql`generation + 1`,
        ...(byFactor && { factor_at: sql`now()` }),
      })
      .where(isOne(claims));
    this.open.end(claims.sid);
  }

  /** Records that a second factor was shown in a session whose person authenticated just before. */
  async noteFactor(db: Database, claims: OneSession): Promise<void> {
    await db
      .update(sessions)
      .set({ factor_at: sql`now()` })
      .where(isOne(claims));
  }

  /**
   * Ends the session that a refresh token belongs to.
   * @returns the user's id; undefined if the token isn't ours
   */
  async end(db: Database, token: string): Promise<string | undefined> {
    const claims = this.read(token, 'refresh');
    if (!claims) return undefined;
    await db.transaction((tx) => this.endThose(tx, eq(sessions.id, claims.sid)), this.writing);
    return claims.sub;
  }

  /** Ends one session of a person; false if it isn't theirs or has ended. */
  async endOne(db: Database, userId: string, id: string): Promise<boolean> {
    return (await this.endThose(db, and(eq(sessions.user_id, userId), eq(sessions.id, id)))) > 0;
  }

  /** Ends all sessions of a person, for example when the password changes; keeps `except` if it is given. */
  async endAll(db: Database, userId: string, except?: string): Promise<void> {
    await this.endThose(
      db,
      and(eq(sessions.user_id, userId), except === undefined ? undefined : ne(sessions.id, except)),
    );
  }

  /** @returns how many ended */
  private async endThose(db: Database, which: ReturnType<typeof and>): Promise<number> {
    const ended = await db
      .update(sessions)
      .set({ ended_at: sql`now()` })
      .where(and(which, isNull(sessions.ended_at)))
      .returning({ id: sessions.id });
    for (const { id } of ended) this.open.end(id);
    return ended.length;
  }

  /** The claims of a token that we signed and that has not expired. */
  private read(token: string, kind?: TokenClaims['typ']): TokenClaims | undefined {
    const claims = this.jwt.read(token);
    return kind === undefined || claims?.typ === kind ? claims : undefined;
  }

  private async issue(
    db: Database,
    { sub, username, sid }: Pick<TokenClaims, 'sub' | 'username' | 'sid'>,
    { expires_at, generation: gen }: { expires_at: Date; generation: number },
  ): Promise<TokenPair> {
    const jti = randomUUID();
    const left = Math.max(1, Math.floor((expires_at.getTime() - Date.now()) / 1000));
    const sign = (typ: TokenClaims['typ'], seconds: number) =>
      this.jwt.sign(
        { sub, username, sid, typ, ...(typ === 'refresh' ? { jti } : { gen }) },
        { expiresIn: seconds },
      );
    const refreshSeconds = Math.min(this.lifetimes.refreshTokenSeconds, left);
    const access = sign('access', Math.min(this.lifetimes.accessTokenSeconds, left));
    const refresh = sign('refresh', refreshSeconds);
    const expires = new Date(Date.now() + refreshSeconds * 1000);
    await addRefreshToken(db).execute({ id: jti, sessionId: sid, hash: sha256Hex(refresh), expires });
    return { access, refresh };
  }
}

function placeOf({ address, browser }: Device) {
  return { address, browser, network: networkOf(address) };
}
