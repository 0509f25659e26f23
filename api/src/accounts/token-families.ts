import { createHash, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { JWT } from '@fastify/jwt';
import type { TokenPair } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import type { TokenClaims } from '../plugins/external/jwt';

const { refreshTokens } = schema;

export interface TokenLifetimes {
  accessTokenSeconds: number;
  refreshTokenSeconds: number;
}

/** Gives out tokens. Every login starts a family; each refresh continues it; one token used twice ends it. */
export class TokenFamilies {
  constructor(
    private readonly jwt: JWT,
    private readonly lifetimes: TokenLifetimes,
  ) {}

  /** A pair of tokens for a person who has just proved who they are. */
  start(db: Database, user: { id: string; username: string }): Promise<TokenPair> {
    return this.issue(db, { sub: user.id, username: user.username, sid: randomUUID() });
  }

  /**
   * A new pair for a refresh token, which is used up by it. Undefined when the token is bad, ended or used before;
   * the last ends its whole family, for either the person or a thief holds a copy.
   */
  async refresh(db: Database, token: string): Promise<TokenPair | undefined> {
    const claims = this.read(token);
    if (!claims?.jti) return undefined;
    // One transaction: whoever comes second with the same token waits here, and ends the new pair with the rest.
    const pair = await db.transaction(async (tx) => {
      const [used] = await tx
        .update(refreshTokens)
        .set({ used_at: sql`now()` })
        .where(
          and(
            eq(refreshTokens.id, claims.jti ?? ''),
            eq(refreshTokens.token_hash, sha256(token)),
            isNull(refreshTokens.used_at),
            isNull(refreshTokens.revoked_at),
            gt(refreshTokens.expires_at, sql`now()`),
          ),
        )
        .returning();
      return used && this.issue(tx, { sub: used.user_id, username: claims.username, sid: used.family });
    });
    if (!pair) await this.endFamily(db, claims.sid);
    return pair;
  }

  /** Ends the login a refresh token belongs to; false when it is no refresh token of ours. */
  async end(db: Database, token: string): Promise<boolean> {
    const claims = this.read(token);
    if (!claims) return false;
    await this.endFamily(db, claims.sid);
    return true;
  }

  /** The claims of a refresh token that we signed and that has not expired. */
  private read(token: string): TokenClaims | undefined {
    try {
      const claims = this.jwt.verify<TokenClaims>(token);
      return claims.typ === 'refresh' ? claims : undefined;
    } catch {
      return undefined;
    }
  }

  private async endFamily(db: Database, family: string): Promise<void> {
    const alive = and(eq(refreshTokens.family, family), isNull(refreshTokens.revoked_at));
    await db.transaction(async (tx) => {
      // Waits for a renewal under way; only the next statement sees the token that it gave.
      await tx.select({ id: refreshTokens.id }).from(refreshTokens).where(alive).for('update');
      await tx
        .update(refreshTokens)
        .set({ revoked_at: sql`now()` })
        .where(alive);
    });
  }

  private async issue(db: Database, who: Pick<TokenClaims, 'sub' | 'username' | 'sid'>): Promise<TokenPair> {
    const jti = randomUUID();
    const { accessTokenSeconds, refreshTokenSeconds } = this.lifetimes;
    const access = this.jwt.sign({ ...who, typ: 'access' }, { expiresIn: accessTokenSeconds });
    const refresh = this.jwt.sign({ ...who, typ: 'refresh', jti }, { expiresIn: refreshTokenSeconds });
    await db.insert(refreshTokens).values({
      id: jti,
      family: who.sid,
      user_id: who.sub,
      token_hash: sha256(refresh),
      expires_at: new Date(Date.now() + refreshTokenSeconds * 1000),
    });
    return { access, refresh };
  }
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
