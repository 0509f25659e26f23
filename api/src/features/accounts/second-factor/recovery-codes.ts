import { randomInt } from 'node:crypto';
import { plainCode } from '@heartwood/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import { hashPassword, passwordFits } from '../passwords/passwords';
import type { UserRow } from '../user-rows';

const { recoveryCodes, users } = schema;

const HOW_MANY = 10;
// Without characters that look alike.
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;

/** Codes to show once, and their hashes to store. */
interface NewRecoveryCodes {
  codes: string[];
  hashes: string[];
}

/**
 * Creates ten codes of 59 bits, which are hashed like passwords (OWASP ASVS 5.0, 6.5.2). Call it outside of
 * any transaction, because it is slow.
 * @param groups who they are for (`groupsOf`)
 */
export async function newRecoveryCodes(groups: readonly string[]): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  return { codes, hashes: await Promise.all(codes.map((code) => hashPassword(plainCode(code), groups))) };
}

const ofUser = (userId: string, pending: boolean) =>
  and(eq(recoveryCodes.user_id, userId), eq(recoveryCodes.pending, pending));

/**
 * Stores new codes that don't count yet: the answer that shows them may be lost. The earlier ones work until
 * `countPendingCodes`.
 */
export async function storePendingCodes(
  tx: Database,
  userId: string,
  { hashes }: NewRecoveryCodes,
): Promise<void> {
  await tx.delete(recoveryCodes).where(ofUser(userId, true));
  const rows = hashes.map((code_hash) => ({ user_id: userId, code_hash, pending: true }));
  await tx.insert(recoveryCodes).values(rows);
}

/**
 * Makes pending codes count, and revokes the earlier ones.
 * @param id one of the pending codes
 * @returns false if they count already, or newer ones have replaced them
 */
export async function countPendingCodes(tx: Database, userId: string, id: string): Promise<boolean> {
  const pending = ofUser(userId, true);
  if ((await tx.$count(recoveryCodes, and(pending, eq(recoveryCodes.id, id)))) === 0) return false;
  await tx.delete(recoveryCodes).where(ofUser(userId, false));
  await tx.update(recoveryCodes).set({ pending: false }).where(pending);
  return true;
}

/** Whether a typed code can only be a recovery code: those of authenticator apps have six digits. */
export const hasRecoveryLength = (typed: string) => plainCode(typed).length === LENGTH;

/**
 * The id of the unused code that was typed; undefined if there is none.
 * @param pending whether it is one of those that don't count yet
 */
export async function fittingRecoveryCode(
  db: Database,
  { userId, typed, groups }: { userId: string; typed: string; groups: readonly string[] },
  pending = false,
): Promise<string | undefined> {
  if (!hasRecoveryLength(typed)) return undefined;
  const code = plainCode(typed);
  const unused = await db
    .select()
    .from(recoveryCodes)
    .where(and(ofUser(userId, pending), isNull(recoveryCodes.used_at)));
  const fits = await Promise.all(unused.map(({ code_hash }) => passwordFits(code_hash, code, groups)));
  return unused[fits.indexOf(true)]?.id;
}

/** Marks a code as used. Of two concurrent calls with the same code, one gets true. */
export async function spendRecoveryCode(db: Database, id: string): Promise<boolean> {
  const [used] = await db
    .update(recoveryCodes)
    .set({ used_at: sql`now()` })
    .where(and(eq(recoveryCodes.id, id), isNull(recoveryCodes.used_at)))
    .returning();
  return used !== undefined;
}

export function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  return db.$count(recoveryCodes, and(ofUser(userId, false), isNull(recoveryCodes.used_at)));
}

/**
 * Whether to ask the person if they still have their codes: they have some, and it is a year since they were
 * made, since one was used, or since the person last said so.
 */
export async function areCodesDue(db: Database, { id, two_step }: UserRow): Promise<boolean> {
  if (!two_step) return false;
  const { created_at, used_at } = recoveryCodes;
  const [row] = await db
    .select({
      left: sql`count(*) filter (where ${used_at} is null)`.mapWith(Number),
      isOld: sql<boolean>`greatest(max(${created_at}), max(${used_at}), max(${users.codes_checked_at}))
        < now() - interval '1 year'`,
    })
    .from(recoveryCodes)
    .innerJoin(users, eq(users.id, recoveryCodes.user_id))
    .where(ofUser(id, false));
  return row !== undefined && row.left > 0 && row.isOld;
}

/** Notes that the person still has their codes. */
export async function noteCodesChecked(db: Database, userId: string): Promise<void> {
  await db
    .update(users)
    .set({ codes_checked_at: sql`now()` })
    .where(eq(users.id, userId));
}

export async function dropRecoveryCodes(tx: Database, userId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.user_id, userId));
}

/** For example, "abcd-efgh-jkmn". */
function newCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}
