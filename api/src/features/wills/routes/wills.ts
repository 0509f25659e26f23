import type { FastifyPluginAsync } from 'fastify';
import { willDeletionSchema, willReviewedSchema } from '@heartwood/domain';
import { discard } from '../../../platform/storage/leftovers';
import { pageSchema, sendPage } from '../../../platform/http/paging/page';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { listClosings, readClosing } from '../closings';
import { deleteWill, newVersionOf } from '../will-changes';
import { mailWill } from '../signed-will-mail';
import { recordReview } from '../will-reminders';
import { listWills, readWill } from '../will-rows';
import { sealedMailLimit } from '../../../platform/throttle/limits';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';

const describeRoute = describeRoutesOf('Wills');
const will = { 200: ref('Will') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, signedWills } = app;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute(
    'One’s own wills, the newest first.',
    { 200: listOf(ref('WillListItem')) },
    { paged: true },
  );
  app.get('/api/wills/', { schema: { operation: list, querystring: pageSchema } }, async (request, reply) =>
    sendPage(request, reply, await listWills(db, request.user.sub, request.query)),
  );

  const read = describeRoute('One will.', will);
  app.get('/wills/:id/', { schema: { operation: read, params: idParams } }, (request) =>
    readWill(db, request.params.id, request.user.sub),
  );

  const remove = describeRoute(
    'Removes a will and its PDF; the record keeps what that was meant to do.',
    { 204: null },
    { bodyless: true, refusals: [409] },
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
      deps.nudgeMail();
      return reply.code(204).send();
    },
  );

  const closings = describeRoute(
    'The closing pages of signed wills that one has deleted, the newest first.',
    { 200: listOf(ref('ClosedWillListItem')) },
    { paged: true },
  );
  app.get(
    '/api/closed-wills/',
    { schema: { operation: closings, querystring: pageSchema } },
    async (request, reply) =>
      sendPage(request, reply, await listClosings(db, request.user.sub, request.query)),
  );

  const closing = describeRoute('The closing page of a signed will that was deleted.', {
    200: ref('ClosedWill'),
  });
  app.get('/api/closed-wills/:id/', { schema: { operation: closing, params: idParams } }, (request) =>
    readClosing(db, request.params.id, request.user.sub),
  );

  const copy = describeRoute(
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

  const mailed = describeRoute(
    'Mails the owner the sealed PDF of the signed will, and a link to it.',
    { 200: ref('MailedPdf') },
    { limit: sealedMailLimit, refusals: [403, 409] },
  );
  app.post('/api/wills/:id/mail/', { schema: { operation: mailed, params: idParams } }, async (request) => {
    const sent = await mailWill({ db, signedWills }, request.params.id, actorOf(request));
    deps.nudgeMail();
    return sent;
  });

  const review = describeRoute(
    'Notes that the owner has read the will again, or whether a yearly mail asks for it.',
    will,
  );
  app.put(
    '/api/wills/:id/review/',
    { schema: { operation: review, params: idParams, body: willReviewedSchema } },
    async (request) => {
      const [{ id }, owner] = [request.params, request.user.sub];
      await db.transaction((tx) => recordReview(tx, id, request.body, owner));
      return readWill(db, id, owner);
    },
  );
};

export default routes;
