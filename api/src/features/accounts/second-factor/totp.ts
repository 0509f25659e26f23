import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';
import { and, eq, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { conflict, invalidField } from '../../../platform/http/errors/api-error';
import { derivedKeys } from '../../../platform/crypto/secrets';
import { sha256Bytes } from '../../../platform/crypto/sha256';

const { totpApps } = schema;

const STEP_SECONDS = 30;
// One step in either direction of what is expected, for the time it takes to type a code.
const TOLERANCE_SECONDS = STEP_SECONDS;
// When an app is added, its clock may be further off. From then on, the account expects codes of
// that clock (RFC 6238, 6).
const MAX_OFFSET_STEPS = 6;
/**
 * How far off a clock may be to be named as the reason for a wrong code, in parts of what
 * the library checks at once.
 */
const RECOGNIZED_OFFSETS = [0, 48, -48, 96, -96];
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What an authenticator app needs to show codes for an account. */
interface NewTotp {
  secret: string;
  /** The same, for a QR code. */
  uri: string;
}

/**
 * Codes of authenticator apps (RFC 6238): six digits, every 30 seconds. Secrets are stored encrypted
 * with a key of the server.
 */
export class Totp {
  private readonly key: Buffer;
  private readonly others: Buffer[];

  /**
   * @param secret the server's secret; after a change, existing apps stop working, but
   *   recovery codes still work
   * @param others previous or future secrets, which can still decrypt
   */
  constructor(secret: string, others: readonly string[] = []) {
    this.key = sha256Bytes(secret);
    this.others = others.map(sha256Bytes);
  }

  /**
   * Re-encrypts with the server's secret what another one encrypted, so that the other one can be dropped.
   */
  async renew(db: Database): Promise<void> {
    const { user_id, secret } = totpApps;
    for (const row of await db.select({ user_id, secret }).from(totpApps)) {
      const text = open(row.secret, this.key) === undefined ? this.decrypt(row.secret) : undefined;
      if (text === undefined) continue;
      await db
        .update(totpApps)
        .set({ secret: this.encrypt(text) })
        .where(and(eq(user_id, row.user_id), eq(secret, row.secret)));
    }
  }

  /** How many stored secrets none of the keys opens: these apps have stopped working. */
  async lost(db: Database): Promise<number> {
    // The tables of an older version may not have been migrated yet.
    if ((await db.$count(sql`pg_tables where tablename = 'totp_apps'`)) === 0) return 0;
    const rows = await db.select({ secret: totpApps.secret }).from(totpApps);
    return rows.filter(({ secret }) => this.decrypt(secret) === undefined).length;
  }

  /**
   * A new secret. The app counts once `accept` has accepted a code, and `activate` was called.
   * @throws {ApiError} 409 if there is an app already
   */
  async begin(db: Database, user: { id: string; username: string }): Promise<NewTotp> {
    const secret = generateSecret();
    const stored = {
      secret: this.encrypt(secret),
      last_step: 0,
      code_accepted_at: null,
      created_at: sql`now()`,
    };
    const [begun] = await db
      .insert(totpApps)
      .values({ user_id: user.id, ...stored })
      .onConflictDoUpdate({
        target: totpApps.user_id,
        set: stored,
        setWhere: sql`${totpApps.confirmed_at} is null`,
      })
      .returning();
    if (!begun) throw conflict(messages.totpExists);
    return { secret, uri: generateURI({ issuer: 'Heartwood', label: user.username, secret }) };
  }

  /** Notes that a new app shows correct codes. @throws {ApiError} 400 for a wrong code */
  async accept(tx: Database, userId: string, code: string): Promise<void> {
    if (await this.use(tx, userId, code, false)) return;
    const off = await this.clockError(tx, userId, code);
    throw invalidField('totp_code', off === 0 ? messages.codeWrong : messages.codeOfOtherTime(off));
  }

  /**
   * The minutes by which the clock of a new app is off, if its code is right at another time; 0 otherwise.
   */
  private async clockError(tx: Database, userId: string, code: string): Promise<number> {
    const [app] = await tx.select().from(totpApps).where(eq(totpApps.user_id, userId));
    const secret = app && this.decrypt(app.secret);
    if (secret === undefined || !/^\d{6}$/.test(code)) return 0;
    const step = await stepOf({ secret, code }, RECOGNIZED_OFFSETS, 23);
    return step === undefined ? 0 : Math.round(Math.abs(step - Date.now() / 1000 / STEP_SECONDS) / 2);
  }

  /** Whether a code is correct and unused. Marks it as used. */
  async fits(db: Database, userId: string, code: string): Promise<boolean> {
    return this.use(db, userId, code, true);
  }

  private async use(db: Database, userId: string, code: string, confirmed: boolean): Promise<boolean> {
    if (!/^\d{6}$/.test(code)) return false;
    const [app] = await db
      .select()
      .from(totpApps)
      .where(and(eq(totpApps.user_id, userId), confirmed ? isNotNull(totpApps.confirmed_at) : undefined));
    const secret = app && this.decrypt(app.secret);
    if (!app || secret === undefined) return false;
    const step = await stepOf(
      { secret, code },
      confirmed ? [0, offsetOf(app)] : [0],
      confirmed ? 0 : MAX_OFFSET_STEPS,
    );
    if (step === undefined) return false;
    // Of two concurrent calls with one code, the database lets one succeed (RFC 6238, 5.2: a
    // code works once). That of an app that doesn't count yet proves nothing, and is sent again
    // if the answer to it was lost.
    const { last_step } = totpApps;
    const [used] = await db
      .update(totpApps)
      .set({ last_step: step, wrong_codes: 0, code_accepted_at: sql`now()` })
      .where(and(eq(totpApps.user_id, userId), confirmed ? lt(last_step, step) : lte(last_step, step)))
      .returning({ id: totpApps.user_id });
    return used !== undefined;
  }

  private encrypt(text: string): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key, iv);
    const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
  }

  private decrypt(stored: string): string | undefined {
    for (const key of [this.key, ...this.others]) {
      const text = open(stored, key);
      if (text !== undefined) return text;
    }
    return undefined;
  }
}

/** How many steps the app's clock was off when its last code was accepted; 0 if that isn't known. */
function offsetOf({ last_step, code_accepted_at }: typeof totpApps.$inferSelect): number {
  if (!code_accepted_at) return 0;
  const offset = last_step - Math.floor(code_accepted_at.getTime() / 1000 / STEP_SECONDS);
  // Earlier releases noted only when the first code was accepted.
  return Math.abs(offset) <= MAX_OFFSET_STEPS + 1 ? offset : 0;
}

/**
 * The step whose code was typed; undefined if it is none.
 * @param offsets of the clocks that may have shown it, in steps
 * @param more steps in either direction
 */
async function stepOf(
  { secret, code }: { secret: string; code: string },
  offsets: readonly number[],
  more: number,
): Promise<number | undefined> {
  for (const offset of new Set(offsets)) {
    const epoch = Math.floor(Date.now() / 1000) + offset * STEP_SECONDS;
    const epochTolerance = TOLERANCE_SECONDS + more * STEP_SECONDS;
    const result = await verify({ secret, token: code, epoch, epochTolerance });
    if (result.valid && 'epoch' in result) return Math.floor(result.epoch / STEP_SECONDS);
  }
  return undefined;
}

/** Undefined if another key encrypted it, because the server's secret has changed. */
function open(stored: string, key: Buffer): string | undefined {
  const bytes = Buffer.from(stored, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)) + decipher.final('utf8');
  } catch {
    return undefined;
  }
}

/** @param jwtSecrets the server's current secret, followed by previous or future ones */
export function totpOf(...jwtSecrets: [string, ...string[]]): Totp {
  const [secret, ...others] = derivedKeys(jwtSecrets, 'authenticator apps');
  return new Totp(secret, others);
}

/** Whether an account has an active authenticator app. */
export async function hasTotp(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(totpApps, and(eq(totpApps.user_id, userId), isNotNull(totpApps.confirmed_at)))) > 0;
}

/** Makes a new app count. @returns false if there is none whose code was accepted */
export async function activateTotp(tx: Database, userId: string): Promise<boolean> {
  const { code_accepted_at, confirmed_at, user_id } = totpApps;
  const activated = await tx
    .update(totpApps)
    .set({ confirmed_at: sql`now()` })
    .where(and(eq(user_id, userId), isNotNull(code_accepted_at), isNull(confirmed_at)))
    .returning({ id: user_id });
  return activated.length > 0;
}

/** Removes an app that was begun and doesn't count. */
export async function dropNewTotp(tx: Database, userId: string): Promise<void> {
  await tx.delete(totpApps).where(and(eq(totpApps.user_id, userId), isNull(totpApps.confirmed_at)));
}

export async function removeTotp(tx: Database, userId: string): Promise<void> {
  await tx.delete(totpApps).where(eq(totpApps.user_id, userId));
}
