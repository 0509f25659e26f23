import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  isObject,
  MAX_SIGNATURE_LENGTH,
  messages,
  willSchema,
  willSignSchema,
  willUpdateSchema,
} from '@heartwood/domain';
import { ApiError } from '../../errors/api-error';
import { createOnce } from '../../idempotency/idempotency';
import { idParams } from '../../plugins/app/address-parts';
import { actorOf } from '../../plugins/app/session';
import type { RouteTypes } from '../../plugins/app/validation';
import { createWill, signWill, updateWill } from '../../wills/will-changes';
import { readWill } from '../../wills/will-rows';
import { checkSignatureImages } from '../../signatures/check-signature';
import { signatureLimit } from '../../throttle/limits';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';

/**
 * The maximum size of a will: 100,000 characters of any script, on more than 30 pages. A will with every list full of
 * long texts would be larger.
 */
const MOST_WILL_BYTES = 400 * 1024;

/** The total number of rows in all lists of a will: validating one takes a twentieth of a millisecond. */
const MOST_WILL_ROWS = 200;

/** Rejects a will with too many rows before the first one is validated. @throws {ApiError} 413 */
async function refuseManyRows({ body }: FastifyRequest): Promise<void> {
  const lists = isObject(body) ? Object.values(body).filter(Array.isArray) : [];
  const rows = lists.reduce((sum, list) => sum + list.length, 0);
  if (rows > MOST_WILL_ROWS) throw new ApiError(413, messages.tooManyRows(MOST_WILL_ROWS));
}

const does = operations('Wills');
const will = { 200: ref('Will') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, background, signedWills } = app;
  app.addHook('onRequest', app.requireSession);

  const create = does(
    'Saves a draft.',
    { 201: ref('Will') },
    { once: true, refusals: [409], mostBytes: MOST_WILL_BYTES },
  );
  app.post(
    '/api/wills/',
    { preValidation: refuseManyRows, schema: { operation: create, body: willSchema } },
    async (request, reply) => {
      const actor = actorOf(request);
      const id = await createOnce(db, request, (tx) => createWill(tx, request.body, actor));
      return reply.code(201).send(await readWill(db, id, actor.id));
    },
  );

  const update = does('Changes a draft, and signs it for roles that have not signed.', will, {
    refusals: [409, 429],
    mostBytes: MOST_WILL_BYTES + 3 * MAX_SIGNATURE_LENGTH,
  });
  app.put(
    '/wills/:id/',
    {
      preValidation: refuseManyRows,
      schema: { operation: update, params: idParams, body: willUpdateSchema },
    },
    async (request) => {
      const actor = actorOf(request);
      await throttle.hit(signatureLimit, { account: actor.id });
      const { version, unchanged_since, ...will } = request.body;
      const { testator_signature, witness_1_signature, witness_2_signature, ...data } = will;
      if (JSON.stringify(data).length > MOST_WILL_BYTES) throw new ApiError(413, messages.tooLarge);
      const signatures = { testator_signature, witness_1_signature, witness_2_signature };
      const check = await checkSignatureImages(deps.workers, Object.values(signatures));
      await db.transaction((tx) =>
        updateWill(tx, request.params.id, { data, signatures, version, unchanged_since }, { actor, check }),
      );
      background.run(() => signedWills.keepIfSigned(request.params.id, actor.address));
      return readWill(db, request.params.id, actor.id);
    },
  );

  const sign = does('Signs a draft for one or more roles; each signs once.', will, { refusals: [409, 429] });
  app.put(
    '/api/wills/:id/sign/',
    { schema: { operation: sign, params: idParams, body: willSignSchema } },
    async (request) => {
      const actor = actorOf(request);
      await throttle.hit(signatureLimit, { account: actor.id });
      const { testator_signature, witness_1_signature, witness_2_signature } = request.body;
      const images = [testator_signature, witness_1_signature, witness_2_signature];
      const check = await checkSignatureImages(deps.workers, images);
      await db.transaction((tx) => signWill(tx, request.params.id, request.body, { actor, check }));
      background.run(() => signedWills.keepIfSigned(request.params.id, actor.address));
      return readWill(db, request.params.id, actor.id);
    },
  );
};

export default routes;
