import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  isObject,
  MAX_SIGNATURE_LENGTH,
  messages,
  willDeletionSchema,
  willReviewedSchema,
  willSchema,
  willSignSchema,
  willUpdateSchema,
} from '@heartwood/shared/domain';
import { readTrail, willSubject } from '../../audit/trail';
import { discard } from '../../documents/leftovers';
import { ApiError } from '../../errors/api-error';
import { createOnce } from '../../idempotency/idempotency';
import { pageSchema, sendPage } from '../../lists/page';
import { idParams } from '../../plugins/app/address-parts';
import { actorOf } from '../../plugins/app/session';
import type { RouteTypes } from '../../plugins/app/validation';
import { makeProof } from '../../proof/make-proof';
import { createWill, deleteWill, newVersionOf, signWill, updateWill } from '../../wills/will-changes';
import { noteReview } from '../../wills/will-reminders';
import { listWills, readWill } from '../../wills/will-rows';
import { checkSignatureImages } from '../../signatures/check-signature';
import { signatureLimit } from '../../throttle/limits';
import { listOf, ref } from '../../openapi/shapes';
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
  const { db, deps, throttle } = app;
  app.addHook('onRequest', app.requireSession);

  const list = does(
    'One’s own wills, the newest first.',
    { 200: listOf(ref('WillListItem')) },
    { paged: true },
  );
  app.get('/api/wills/', { schema: { operation: list, querystring: pageSchema } }, async (request, reply) =>
    sendPage(request, reply, await listWills(db, request.user.sub, request.query)),
  );

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

  const read = does('One will.', will);
  app.get('/wills/:id/', { schema: { operation: read, params: idParams } }, (request) =>
    readWill(db, request.params.id, request.user.sub),
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
      return readWill(db, request.params.id, actor.id);
    },
  );

  const remove = does(
    'Removes a will and its PDF; the record keeps what that was meant to do.',
    { 204: null },
    { bodyless: true },
  );
  app.delete(
    '/api/wills/:id/',
    { schema: { operation: remove, params: idParams, body: willDeletionSchema } },
    async (request, reply) => {
      const keys = await db.transaction((tx) =>
        deleteWill(tx, request.params.id, request.body.intent, actorOf(request)),
      );
      // Files that the store can't remove now are removed with the other leftovers.
      await discard({ db, store: deps.store }, keys).catch((err: unknown) =>
        request.log.warn({ err }, 'a document is left over for now'),
      );
      return reply.code(204).send();
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
      return readWill(db, request.params.id, actor.id);
    },
  );

  const copy = does(
    'Copies a valid will to a draft that replaces it.',
    { 201: ref('Will') },
    { refusals: [409] },
  );
  app.post(
    '/wills/:id/new-version/',
    { schema: { operation: copy, params: idParams } },
    async (request, reply) => {
      const actor = actorOf(request);
      const id = await db.transaction((tx) => newVersionOf(tx, request.params.id, actor));
      return reply.code(201).send(await readWill(db, id, actor.id));
    },
  );

  const review = does(
    'Notes that the owner has read the will again, or whether a yearly mail asks for it.',
    will,
  );
  app.put(
    '/api/wills/:id/review/',
    { schema: { operation: review, params: idParams, body: willReviewedSchema } },
    async (request) => {
      const [{ id }, owner] = [request.params, request.user.sub];
      await db.transaction((tx) => noteReview(tx, id, request.body, owner));
      return readWill(db, id, owner);
    },
  );

  const trail = does('What happened to a will.', { 200: ref('Trail') });
  app.get('/api/wills/:id/events/', { schema: { operation: trail, params: idParams } }, async (request) => {
    await readWill(db, request.params.id, request.user.sub);
    return readTrail(db, willSubject(request.params.id));
  });

  const unproven = { refusals: [409] };
  const proof = does('A proof of a will, to be checked without this site.', { 200: ref('Proof') }, unproven);
  app.get('/api/wills/:id/proof/', { schema: { operation: proof, params: idParams } }, ({ params, user }) =>
    makeProof({ db, seal: app.proofSeal }, willSubject(params.id), user.sub),
  );
};

export default routes;
