import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { schema, type Database } from '../db/database';
import { conflict, invalid } from '../errors/refusal';

const { idempotencyKeys } = schema;

const KEY_REUSED = 'This Idempotency-Key was used for a different request. Use a new key for each new thing.';
const KEY_RULES = 'An Idempotency-Key has 1 to 200 printable characters.';

/**
 * Runs the making of a thing in a transaction and returns its id. With an `Idempotency-Key` header a second call
 * with the same key gets the first one's id, also when both arrive at once: the unique key makes it wait.
 */
export async function createOnce(
  db: Database,
  request: FastifyRequest,
  create: (tx: Database) => Promise<string>,
): Promise<string> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return db.transaction(create);
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key)) throw invalid(KEY_RULES);
  const slot = { user_id: request.user.sub, call: request.routeOptions.url ?? request.url, key };
  const request_sha256 = createHash('sha256').update(JSON.stringify(request.body)).digest('hex');
  const mine = and(
    eq(idempotencyKeys.user_id, slot.user_id),
    eq(idempotencyKeys.call, slot.call),
    eq(idempotencyKeys.key, slot.key),
  );
  return db.transaction(async (tx) => {
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
