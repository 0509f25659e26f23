import { randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { schema, type Database } from '../../platform/db/database';
import type { TokenPurpose } from '../../platform/db/schema/accounts';
import { sha256Hex } from '../../platform/crypto/sha256';

const { accountTokens, users } = schema;

export type AccountTokenRow = typeof accountTokens.$inferSelect;

const ID_BYTES = 16;
// OWASP Forgot Password Cheat Sheet: long, and from a secure generator. 256 bits can't be guessed.
const SECRET_BYTES = 32;
const NO_HASH = '0'.repeat(64);

const works = and(isNull(accountTokens.used_at), gt(accountTokens.expires_at, sql`now()`));

/** A link that has done its work. */
export const isUsed = and(isNotNull(accountTokens.used_at), gt(accountTokens.expires_at, sql`now()`));

interface NewToken {
  userId: string;
  purpose: TokenPurpose;
  /** The address that the link is mailed to. */
  email: string;
  /** How long the token is valid. */
  minutes: number;
  /** The trusted person that an invitation is for. */
  trustedPersonId?: string;
}

/**
 * Creates the token of a mailed link. Its first part finds the row, and its second part is the secret. Only
 * the secret's hash is stored, so a person who reads the database can't use it.
 */
export async function createAccountToken(
  tx: Database,
  { userId, purpose, email, minutes, trustedPersonId }: NewToken,
): Promise<string> {
  const id = randomUUID();
  const secret = randomBytes(SECRET_BYTES);
  await tx.insert(accountTokens).values({
    id,
    user_id: userId,
    purpose,
    email,
    trusted_person_id: trustedPersonId,
    secret_sha256: sha256Hex(secret),
    expires_at: sql`now() + make_interval(mins => ${minutes}::int)`,
  });
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), secret]).toString('base64url');
}

/**
 * The row of a valid token; undefined if it is unknown, used, or expired.
 * @param state instead, of one that was used and would still be valid
 */
export async function findAccountToken(
  db: Database,
  token: string,
  purpose: TokenPurpose,
  state = works,
): Promise<AccountTokenRow | undefined> {
  const { id, secret } = parse(token);
  const [row] = await db
    .select()
    .from(accountTokens)
    .where(and(eq(accountTokens.id, id), eq(accountTokens.purpose, purpose), state));
  // The secret is never part of a query, and is compared in constant time, so timing
  // reveals nothing about it.
  const fits = timingSafeEqual(Buffer.from(sha256Hex(secret)), Buffer.from(row?.secret_sha256 ?? NO_HASH));
  return fits ? row : undefined;
}

/**
 * Marks a token as used. Of several concurrent calls, the database lets one succeed; the others get
 * undefined. Everything that revokes an account's links locks the account first, and so does this. Otherwise,
 * two links used at once would deadlock.
 */
export async function spendAccountToken(
  tx: Database,
  token: string,
  purpose: TokenPurpose,
): Promise<AccountTokenRow | undefined> {
  const found = await findAccountToken(tx, token, purpose);
  if (!found) return undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, found.user_id)).for('no key update');
  const [used] = await tx
    .update(accountTokens)
    .set({ used_at: sql`now()` })
    .where(and(eq(accountTokens.id, found.id), works))
    .returning();
  return used;
}

/**
 * Revokes every link of this purpose for an account. Those that were used stay, so that they can say so.
 * @param email only those that were mailed to this address
 */
export async function dropAccountTokens(
  tx: Database,
  userId: string,
  purpose: TokenPurpose,
  email?: string,
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.user_id, userId),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.used_at),
        email === undefined ? undefined : eq(sql`lower(${accountTokens.email})`, sql`lower(${email})`),
      ),
    );
}

/** Removes tokens that are no longer valid. */
export async function sweepAccountTokens(db: Database): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expires_at, sql`now()`));
}

/** Input that is too short or too long matches nothing. */
function parse(token: string): { id: string; secret: Buffer } {
  const bytes = Buffer.from(token, 'base64url');
  const whole = bytes.length === ID_BYTES + SECRET_BYTES ? bytes : Buffer.alloc(ID_BYTES + SECRET_BYTES);
  // PostgreSQL reads a UUID without hyphens, too.
  return { id: whole.toString('hex', 0, ID_BYTES), secret: whole.subarray(ID_BYTES) };
}
