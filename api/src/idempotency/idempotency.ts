import { setImmediate } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { schema, type Database } from '../db/database';
import { conflict, invalid } from '../errors/api-error';
import { sha256Hex } from '../sha256';

const { idempotencyKeys } = schema;

const KEY_REUSED = 'This Idempotency-Key was used for a different request. Use a new key for each new thing.';
const KEY_RULES = 'An Idempotency-Key has 1 to 200 printable characters.';
const SENT_TWICE = 'This was sent twice at once and is saved once. Reload the page to see it.';

type Create = (tx: Database) => Promise<string>;

/**
 * Creates something in a transaction and returns its id. A double click creates one thing: with an `Idempotency-Key`
 * header, the second call gets the first one's id, even much later. Without one, it is rejected with 409 while the
 * first is running.
 */
export function createOnce(db: Database, request: FastifyRequest, create: Create): Promise<string> {
  const key = idempotencyKeyOf(request);
  return key === undefined ? alone(db, request, create) : withKey(db, request, key, create);
}

/** @throws {ApiError} 400 for a header that is no key */
export function idempotencyKeyOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid(KEY_RULES);
  return key;
}

const underWay = new Set<string>();

async function alone(db: Database, request: FastifyRequest, create: Create): Promise<string> {
  const duplicate = `${request.user.sub} ${callOf(request)} ${bodyHash(request)}`;
  if (underWay.has(duplicate)) throw conflict(SENT_TWICE);
  underWay.add(duplicate);
  try {
    // The embedded database never yields to the event loop, so let a duplicate call that has already arrived be seen.
    await setImmediate();
    return await db.transaction(async (tx) => {
      // The duplicate may have reached another process, so the lock is in the database. It ends with the transaction.
      const [{ first } = { first: false }] = await tx
        .select({ first: sql<boolean>`pg_try_advisory_xact_lock(hashtextextended(${duplicate}, 0))` })
        .from(sql`(select 1) as one`);
      if (!first) throw conflict(SENT_TWICE);
      return create(tx);
    });
  } finally {
    underWay.delete(duplicate);
  }
}

async function withKey(db: Database, request: FastifyRequest, key: string, create: Create): Promise<string> {
  const slot = { user_id: request.user.sub, call: callOf(request), key };
  const request_sha256 = bodyHash(request);
  const mine = and(
    eq(idempotencyKeys.user_id, slot.user_id),
    eq(idempotencyKeys.call, slot.call),
    eq(idempotencyKeys.key, slot.key),
  );
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
      return created_id;
    }
    const [earlier] = await tx.select().from(idempotencyKeys).where(mine);
    if (!earlier?.created_id || earlier.request_sha256 !== request_sha256) throw conflict(KEY_REUSED);
    return earlier.created_id;
  });
}

/** The call and the record that it is about, so that payments of different loans never match. */
function callOf({ routeOptions, url, params }: FastifyRequest): string {
  return [routeOptions.url ?? url, ...Object.values(params ?? {})].join(' ');
}

function bodyHash(request: FastifyRequest): string {
  return sha256Hex(JSON.stringify(request.body));
}
