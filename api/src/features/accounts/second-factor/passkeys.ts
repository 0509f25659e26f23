import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import { isIP } from 'node:net';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import {
  fullName,
  isObject,
  messages,
  MAX_PASSKEYS,
  NEW_PASSKEY_DAYS,
  type Passkey,
} from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { conflict, invalidField } from '../../../platform/http/errors/api-error';
import { hasNoAttestation } from './attestation';
import { recall, remember } from './passkey-challenges';
import { forgetWrongCodes } from './wrong-codes';
import { lockUser, type UserRow } from '../user-rows';

const { passkeys } = schema;

type PasskeyRow = typeof passkeys.$inferSelect;

/** At most 1,023 bytes (WebAuthn 3, 4), as base64url. */
const CREDENTIAL_ID = /^[\w-]{1,1364}$/;

/** The options for a browser's passkey request, and the id under which the server expects its response. */
interface PasskeyQuestion {
  challenge_id: string;
  /** In the format that `@simplewebauthn/browser` expects. */
  options: object;
}

/** The passkeys of this site (WebAuthn). The browser always also requires a fingerprint, a face, or a PIN. */
export class Passkeys {
  private readonly site: { id: string; origins: string[] };

  constructor(publicUrl: string) {
    const { hostname, origin, protocol, port } = new URL(publicUrl);
    // A passkey belongs to a host name, never to an IP address. On the developer's own machine that name is
    // localhost.
    const local = `${protocol}//localhost${port && `:${port}`}`;
    const own = isIP(hostname.replace(/^\[|\]$/g, '')) > 0;
    this.site = own ? { id: 'localhost', origins: [local] } : { id: hostname, origins: [origin] };
  }

  /**
   * Creates the options for registering a passkey.
   * @throws {ApiError} 409 if the account has the maximum number
   */
  async askToAdd(db: Database, user: UserRow): Promise<PasskeyQuestion> {
    const known = await listRows(db, user.id);
    if (known.length >= MAX_PASSKEYS) throw conflict(messages.tooManyPasskeys(MAX_PASSKEYS));
    const options = await generateRegistrationOptions({
      rpName: 'Heartwood',
      rpID: this.site.id,
      userID: new TextEncoder().encode(user.id),
      userName: user.username,
      userDisplayName: fullName(user),
      attestationType: 'none',
      excludeCredentials: known.map(({ credential_id: id }) => ({ id })),
      // The passkey can be found without a username, and only after the device has verified the user.
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { challenge_id: await remember(db, options.challenge, user.id), options };
  }

  /**
   * Verifies the credential that the browser created. Each challenge is used once, even by a wrong response.
   * Call it outside of any transaction, because it is slow.
   * @throws {ApiError} 400 if the response doesn't match the challenge
   */
  async verifyNew(db: Database, userId: string, credential: string): Promise<WebAuthnCredential> {
    const answer = parse(credential);
    const challenge = answer && (await recall(db, answer.challenge_id, userId));
    if (!challenge || !hasNoAttestation(answer.response))
      throw invalidField('credential', messages.passkeyRefused);
    const result = await verifyRegistrationResponse({
      response: answer.response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.site.origins,
      expectedRPID: this.site.id,
      requireUserVerification: true,
    }).catch(() => undefined);
    if (!result?.verified) throw invalidField('credential', messages.passkeyRefused);
    return result.registrationInfo.credential;
  }

  /**
   * Adds a verified passkey.
   * @returns its id @throws {ApiError} 400 if it exists already; 409 if there are too many
   */
  async add(
    tx: Database,
    userId: string,
    { name, credential }: { name: string; credential: WebAuthnCredential },
  ): Promise<string> {
    // Serializes concurrent calls.
    await lockUser(tx, userId);
    if ((await countPasskeys(tx, userId)) >= MAX_PASSKEYS)
      throw conflict(messages.tooManyPasskeys(MAX_PASSKEYS));
    const { id, publicKey, counter, transports } = credential;
    const [row] = await tx
      .insert(passkeys)
      .values({
        user_id: userId,
        name,
        credential_id: id,
        public_key: Buffer.from(publicKey).toString('base64url'),
        counter,
        transports: transports ?? [],
      })
      .onConflictDoNothing()
      .returning();
    if (!row) throw invalidField('credential', messages.passkeyRefused);
    return row.id;
  }

  /** Creates the options for logging in with any passkey of this site. */
  async askForAny(db: Database): Promise<PasskeyQuestion> {
    const options = await generateAuthenticationOptions({ rpID: this.site.id, userVerification: 'required' });
    return { challenge_id: await remember(db, options.challenge, null), options };
  }

  /**
   * The passkey that a browser's response proves; undefined if it proves none. Each challenge is used
   * once. The response names its account by the user handle, and that account must have the passkey
   * (WebAuthn 3, 7.2, step 6).
   * @param userId the account, where it is known already; then a response without a user handle counts too
   */
  async check(db: Database, credential: string, userId?: string): Promise<PasskeyRow | undefined> {
    const answer = parse(credential);
    const challenge = answer && (await recall(db, answer.challenge_id, null));
    const id = isObject(answer?.response) ? answer.response.id : undefined;
    const owner = answer && (userOf(answer.response) ?? userId);
    if (!challenge || typeof id !== 'string' || !CREDENTIAL_ID.test(id)) return undefined;
    const [row] = await db.select().from(passkeys).where(eq(passkeys.credential_id, id));
    if (!row || row.user_id !== owner || row.user_id !== (userId ?? owner)) return undefined;
    const result = await verifyAuthenticationResponse({
      response: answer.response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: this.site.origins,
      expectedRPID: this.site.id,
      requireUserVerification: true,
      credential: { id, publicKey: Buffer.from(row.public_key, 'base64url'), counter: row.counter },
    }).catch(() => undefined);
    if (!result?.verified) return undefined;
    await db
      .update(passkeys)
      .set({ counter: result.authenticationInfo.newCounter, last_used_at: sql`now()` })
      .where(eq(passkeys.id, row.id));
    await forgetWrongCodes(db, row.user_id);
    return row;
  }
}

export async function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return (await listRows(db, userId)).map(toPasskey);
}

export function countPasskeys(db: Database, userId: string): Promise<number> {
  return db.$count(passkeys, eq(passkeys.user_id, userId));
}

interface OnePasskey {
  id: string;
  userId: string;
}

const isOne = ({ id, userId }: OnePasskey) => and(eq(passkeys.id, id), eq(passkeys.user_id, userId));

export async function findPasskey(db: Database, which: OnePasskey): Promise<Passkey | undefined> {
  const [row] = await db.select().from(passkeys).where(isOne(which));
  return row && toPasskey(row);
}

export async function renamePasskey(
  db: Database,
  { name, ...which }: OnePasskey & { name: string },
): Promise<Passkey | undefined> {
  const found = await findPasskey(db, which);
  if (found?.name === name) return found;
  const [row] = await db.update(passkeys).set({ name }).where(isOne(which)).returning();
  return row && toPasskey(row);
}

/** @returns whether the passkey existed */
export async function removePasskey(tx: Database, which: OnePasskey): Promise<boolean> {
  const removed = await tx.delete(passkeys).where(isOne(which)).returning();
  return removed.length > 0;
}

/**
 * Removes the passkeys when the password is reset by mail. Threat: whoever made the account with somebody
 * else's address, and whoever knew the password, may have added one, which goes around the new password. The
 * owner may keep those that they know, but never those of the last `NEW_PASSKEY_DAYS`. Two-step login stays
 * on if none is left, so whoever reads the owner's mail can't turn it off (decisions 25 and 91).
 * @returns whether any were removed
 */
export async function removePasskeysOnReset(tx: Database, userId: string, keep: boolean): Promise<boolean> {
  const since = sql`now() - make_interval(days => ${NEW_PASSKEY_DAYS}::int)`;
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.user_id, userId), keep ? gt(passkeys.created_at, since) : undefined))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

function listRows(db: Database, userId: string): Promise<PasskeyRow[]> {
  return db.select().from(passkeys).where(eq(passkeys.user_id, userId)).orderBy(asc(passkeys.created_at));
}

function toPasskey({ id, name, credential_id, created_at, last_used_at }: PasskeyRow): Passkey {
  return {
    id,
    name,
    credential_id,
    created_at: created_at.toISOString(),
    last_used_at: last_used_at?.toISOString() ?? null,
  };
}

/**
 * The account that a response's user handle names: the id that `askToAdd` gave to the authenticator.
 * Undefined if there is none; blank if it is not text.
 */
function userOf(response: unknown): string | undefined {
  const inner = isObject(response) && isObject(response.response) ? response.response : {};
  const { userHandle } = inner;
  if (userHandle === undefined || userHandle === null) return undefined;
  return typeof userHandle === 'string' ? Buffer.from(userHandle, 'base64url').toString() : '';
}

function parse(credential: string): { challenge_id: string; response: unknown } | undefined {
  try {
    const found: unknown = JSON.parse(credential);
    if (!isObject(found) || typeof found.challenge_id !== 'string') return undefined;
    return { challenge_id: found.challenge_id, response: found.response };
  } catch {
    return undefined;
  }
}
