import type { FastifyPluginAsync } from 'fastify';
import {
  messages,
  rehearsalReminderSchema,
  trustSchema,
  trustUpdateSchema,
  unchangedSinceField,
} from '@heartwood/domain';
import { createOnce } from '../../platform/http/idempotency';
import { pageSchema, sendPage } from '../../platform/http/paging/page';
import { idParams } from '../../platform/http/address-parts';
import type { RouteTypes } from '../../platform/http/validation';
import { actorOf } from '../../platform/http/session';
import { createTrust, updateTrust } from './trust-changes';
import { setRehearsalReminder } from './trust-reminders';
import { listTrusts, readTrust } from './trust-rows';
import { listOf, ref } from '../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../platform/http/openapi/operation';

const updateSchema = trustUpdateSchema.shape({
  unchanged_since: unchangedSinceField(messages.trustChangedElsewhere),
});

const describeRoute = describeRoutesOf('Trusts');
const trust = { 200: ref('Trust') };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute(
    'One’s own trusts, the newest first.',
    { 200: listOf(ref('TrustListItem')) },
    { paged: true },
  );
  app.get('/trusts/', { schema: { operation: list, querystring: pageSchema } }, async (request, reply) =>
    sendPage(request, reply, await listTrusts(db, request.user.sub, request.query)),
  );

  const create = describeRoute('Makes a trust.', { 201: ref('Trust') }, { once: true, refusals: [409] });
  app.post('/trusts/', { schema: { operation: create, body: trustSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    const id = await createOnce(db, request, (tx) => createTrust(tx, request.body, actor));
    return reply.code(201).send(await readTrust(db, id, actor.id));
  });

  const read = describeRoute('One trust.', trust);
  app.get('/trusts/:id/', { schema: { operation: read, params } }, (request) =>
    readTrust(db, request.params.id, request.user.sub),
  );

  const update = describeRoute('Replaces what a trust says.', trust, { refusals: [409] });
  app.put('/trusts/:id/', { schema: { operation: update, params, body: updateSchema } }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => updateTrust(tx, id, request.body, actorOf(request)));
    return readTrust(db, id, request.user.sub);
  });

  const remind = describeRoute('Switches the yearly mail about a trust’s rehearsal on or off.', trust);
  app.put(
    '/trusts/:id/reminders/',
    { schema: { operation: remind, params, body: rehearsalReminderSchema } },
    async (request) => {
      const { id } = request.params;
      await db.transaction((tx) => setRehearsalReminder(tx, id, request.body.on, request.user.sub));
      return readTrust(db, id, request.user.sub);
    },
  );
};

export default routes;
