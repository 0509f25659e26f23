import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { messages } from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import { ApiError, conflict, invalid } from './errors/api-error';
import { sha256Hex } from '../crypto/sha256';

const { idempotencyKeys } = schema;

const MAX_KEY_LENGTH = 200;

type Create = (tx: Database) => Promise<string>;

/**
 * Creates something in a transaction and returns its id. A double click creates one thing: with an
 * `Idempotency-Key` header, the second call gets the first one's id, even much later. Without one, it is
 * rejected with 409 while the first is running.
 */
export async function createOnce(db: Database, request: FastifyRequest, create: Create): Promise<string> {
  const key = idempotencyKeyOf(request);
  return key === undefined ? alone(db, request, create) : (await withKey(db, request, key, create)).id;
}

/** A change, or what the same request has changed before. */
export interface Change {
  /** What the change returned, or the account's id. */
  id: string;
  /** Whether this is a repeated request, which has changed nothing. */
  repeated: boolean;
}

/**
 * Makes a change in a transaction. With an `Idempotency-Key` header, a repeated call changes nothing and gets
 * the first one's id, so a client whose answer was lost sends the request again.
 */
export async function changeOnce(
  db: Database,
  request: FastifyRequest,
  change: (tx: Database) => Promise<string | void>,
): Promise<Change> {
  const make = async (tx: Database) => (await change(tx)) ?? request.user.sub;
  const key = idempotencyKeyOf(request);
  return key === undefined
    ? { id: await db.transaction(make), repeated: false }
    : withKey(db, request, key, make);
}

/** The id that the same request got before, for a call that can't be checked again; undefined without one. */
export async function earlierId(db: Database, request: FastifyRequest): Promise<string | undefined> {
  const key = idempotencyKeyOf(request);
  const [earlier] =
    key === undefined ? [] : await db.select().from(idempotencyKeys).where(slotOf(request, key).mine);
  return earlier?.request_sha256 === bodyHash(request) ? (earlier.created_id ?? undefined) : undefined;
}

/**
 * Makes a change through a mailed link that works once. The body's hash contains the link's secret, so a
 * repeated call with the same key is the same reader, whose answer was lost, and succeeds again.
 * @param change returns the account that the link belongs to
 */
export async function changeByLink(
  db: Database,
  request: FastifyRequest<{ Body: { token: string } }>,
  change: (tx: Database) => Promise<string>,
): Promise<Change> {
  const [call, key] = [callOf(request), idempotencyKeyOf(request)];
  // Only the link: a password must not be stored as a fast hash.
  const request_sha256 = sha256Hex(request.body.token);
  try {
    const id = await db.transaction(async (tx) => {
      const user_id = await change(tx);
      if (key !== undefined)
        await tx
          .insert(idempotencyKeys)
          .values({ user_id, call, key, request_sha256, created_id: user_id })
          .onConflictDoNothing();
      return user_id;
    });
    return { id, repeated: false };
  } catch (error) {
    if (key === undefined || !(error instanceof ApiError)) throw error;
    const { call: calls, key: keys, request_sha256: hashes } = idempotencyKeys;
    const [earlier] = await db
      .select()
      .from(idempotencyKeys)
      .where(and(eq(keys, key), eq(calls, call), eq(hashes, request_sha256)));
    if (!earlier) throw error;
    return { id: earlier.user_id, repeated: true };
  }
}

/** @throws {ApiError} 400 for a header that is no key */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length > MAX_KEY_LENGTH || !/^[\x21-\x7e]+$/.test(key))
    throw invalid(messages.idempotencyKeyInvalid(MAX_KEY_LENGTH));
  return key;
}

const underWay = new Set<string>();

async function alone(db: Database, request: FastifyRequest, create: Create): Promise<string> {
  const duplicate = `${request.user.sub} ${callOf(request)} ${bodyHash(request)}`;
  if (underWay.has(duplicate)) throw conflict(messages.sentTwice);
  underWay.add(duplicate);
  try {
    // The embedded database never yields to the event loop, so let a duplicate call that has
    // already arrived be seen.
    await setImmediate();
    return await db.transaction(async (tx) => {
      // The duplicate may have reached another process, so the lock is in the database. It
      // ends with the transaction.
      const [{ first } = { first: false }] = await tx
        .select({ first: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${duplicate}, 0))` })
        .from(sql`(select 1) as one`);
      if (!first) throw conflict(messages.sentTwice);
      return create(tx);
    });
  } finally {
    underWay.delete(duplicate);
  }
}

async function withKey(db: Database, request: FastifyRequest, key: string, create: Create): Promise<Change> {
  const { slot, mine } = slotOf(request, key);
  const request_sha256 = bodyHash(request);
  return db.transaction(async (tx) => {
    // The unique key makes a second call wait here until the first has ended.
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ ...slot, request_sha256 })
      .onConflictDoNothing()
      .returning();
    if (claimed.length > 0) {
      const created_id = await create(tx);
      await tx.update(idempotencyKeys).set({ created_id }).where(mine);
      return { id: created_id, repeated: false };
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
    if (!earlier?.created_id || earlier.request_sha256 !== request_sha256)
      throw conflict(messages.idempotencyKeyReused);
    return { id: earlier.created_id, repeated: true };
  });
}

function slotOf(request: FastifyRequest, key: string) {
  const slot = { user_id: request.user.sub, call: callOf(request), key };
  const mine = and(
    eq(idempotencyKeys.user_id, slot.user_id),
    eq(idempotencyKeys.call, slot.call),
    eq(idempotencyKeys.key, slot.key),
  );
  return { slot, mine };
}

/** The call and the record that it is about, so that payments of different loans never match. */
function callOf({ method, routeOptions, url, params }: FastifyRequest): string {
  // Stored keys of earlier releases are those of POST, without the method.
  const verb = method === 'POST' ? [] : [method];
  return [...verb, routeOptions.url ?? url, ...Object.values(params ?? {})].join(' ');
}

function bodyHash(request: FastifyRequest): string {
  return sha256Hex(JSON.stringify(request.body ?? null));
}
