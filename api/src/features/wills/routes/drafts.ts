import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { isObject, MAX_SIGNATURE_LENGTH, messages, willSchema, willUpdateSchema } from '@heartwood/domain';
import { ApiError } from '../../../platform/http/errors/api-error';
import { createOnce } from '../../../platform/http/idempotency';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { createWill, updateWill } from '../will-changes';
import { readWill } from '../will-rows';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import { signatureLimit } from '../../../platform/throttle/limits';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';

/**
 * The maximum size of a will: 100,000 characters of any script, on more than 30 pages. A will with every list
 * full of long texts would be larger.
 */
const MAX_WILL_BYTES = 400 * 1024;

/** The total number of rows in all lists of a will: validating one takes a twentieth of a millisecond. */
const MAX_WILL_ROWS = 200;

/** The same with the lists in those rows: who takes a share instead, and who shares a thing. */
const MAX_NESTED_ROWS = 600;

/** Rejects a will with too many rows before the first one is validated. @throws {ApiError} 413 */
async function assertRowLimit({ body }: FastifyRequest): Promise<void> {
  const rows = rowsIn(body);
  if (rows.length > MAX_WILL_ROWS) throw new ApiError(413, messages.tooManyRows(MAX_WILL_ROWS));
  const nested = rows.reduce<number>((sum, row) => sum + rowsIn(row).length, rows.length);
  if (nested > MAX_NESTED_ROWS) throw new ApiError(413, messages.tooManyRows(MAX_NESTED_ROWS));
}

/** The rows of all lists in an object. */
const rowsIn = (holder: unknown): unknown[] =>
  isObject(holder) ? Object.values(holder).flatMap((value) => (Array.isArray(value) ? value : [])) : [];

const describeRoute = describeRoutesOf('Wills');
const will = { 200: ref('Will') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, background, signedWills } = app;
  app.addHook('onRequest', app.requireSession);

  const create = describeRoute(
    'Saves a draft.',
    { 201: ref('Will') },
    { once: true, refusals: [409], mostBytes: MAX_WILL_BYTES },
  );
  app.post(
    '/api/wills/',
    { preValidation: assertRowLimit, schema: { operation: create, body: willSchema } },
    async (request, reply) => {
      const actor = actorOf(request);
      const id = await createOnce(db, request, (tx) => createWill(tx, request.body, actor));
      return reply.code(201).send(await readWill(db, id, actor.id));
    },
  );

  const update = describeRoute('Changes a draft, and signs it for roles that have not signed.', will, {
    refusals: [409, 429],
    mostBytes: MAX_WILL_BYTES + 3 * MAX_SIGNATURE_LENGTH,
  });
  app.put(
    '/wills/:id/',
    {
      preValidation: assertRowLimit,
      schema: { operation: update, params: idParams, body: willUpdateSchema },
    },
    async (request) => {
      const actor = actorOf(request);
      await throttle.hit(signatureLimit, { account: actor.id });
      const { version, unchanged_since, ...will } = request.body;
      const { testator_signature, witness_1_signature, witness_2_signature, ...data } = will;
      if (JSON.stringify(data).length > MAX_WILL_BYTES) throw new ApiError(413, messages.tooLarge);
      const signatures = { testator_signature, witness_1_signature, witness_2_signature };
      const check = await checkSignatureImages(deps.workers, Object.values(signatures));
      await db.transaction((tx) =>
        updateWill(tx, request.params.id, { data, signatures, version, unchanged_since }, { actor, check }),
      );
      background.run(() => signedWills.keepIfSigned(request.params.id, actor.address));
      return readWill(db, request.params.id, actor.id);
    },
  );
};

export default routes;
