import type { FastifyPluginAsync } from 'fastify';
import { number } from 'yup';
import { messages, willSchema, willSignSchema, willUpdateSchema } from '@heartwood/shared/domain';
import { readTrail, willSubject } from '../audit/trail';
import { createOnce } from '../idempotency/once';
import { idParams } from '../plugins/app/id-params';
import { actorOf } from '../plugins/app/session';
import type { YupTypes } from '../plugins/app/validation';
import { createWill, deleteWill, newVersionOf, signWill, updateWill } from '../wills/will-changes';
import { listWills, readWill } from '../wills/will-rows';

// A client that has read a version may say which, and is refused if there is a newer one.
const updateSchema = willUpdateSchema.shape({
  version: number().integer().typeError(messages.willChangedElsewhere).optional(),
});

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { db, deps } = app;
  app.addHook('onRequest', app.requireSession);

  app.get('/api/wills/', (request) => listWills(db, request.user.sub));

  app.post('/api/wills/', { schema: { body: willSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    const id = await createOnce(db, request, (tx) => createWill(tx, request.body, actor));
    return reply.code(201).send(await readWill(db, id, actor.id));
  });

  app.get('/wills/:id/', { schema: { params: idParams } }, (request) =>
    readWill(db, request.params.id, request.user.sub),
  );

  app.put('/wills/:id/', { schema: { params: idParams, body: updateSchema } }, async (request) => {
    const actor = actorOf(request);
    const { version, testator_signature, witness_1_signature, witness_2_signature, ...data } = request.body;
    const signatures = { testator_signature, witness_1_signature, witness_2_signature };
    await db.transaction((tx) => updateWill(tx, request.params.id, { data, signatures, version }, actor));
    return readWill(db, request.params.id, actor.id);
  });

  app.delete('/api/wills/:id/', { schema: { params: idParams } }, async (request, reply) => {
    const keys = await db.transaction((tx) => deleteWill(tx, request.params.id, actorOf(request)));
    for (const key of keys)
      await deps.store
        .remove(key)
        .catch((err: unknown) => request.log.error({ err, key }, 'a document is left over'));
    return reply.code(204).send();
  });

  app.put('/api/wills/:id/sign/', { schema: { params: idParams, body: willSignSchema } }, async (request) => {
    const actor = actorOf(request);
    await db.transaction((tx) => signWill(tx, request.params.id, request.body, actor));
    return readWill(db, request.params.id, actor.id);
  });

  app.post('/wills/:id/new-version/', { schema: { params: idParams } }, async (request, reply) => {
    const actor = actorOf(request);
    const id = await db.transaction((tx) => newVersionOf(tx, request.params.id, actor));
    return reply.code(201).send(await readWill(db, id, actor.id));
  });

  app.get('/api/wills/:id/events/', { schema: { params: idParams } }, async (request) => {
    await readWill(db, request.params.id, request.user.sub);
    return readTrail(db, willSubject(request.params.id));
  });
};

export default routes;
