import type { FastifyPluginAsync } from 'fastify';
import { trustSchema } from '@heartwood/shared/domain';
import { readTrail, trustSubject } from '../audit/trail';
import { createOnce } from '../idempotency/once';
import { idParams } from '../plugins/app/id-params';
import type { YupTypes } from '../plugins/app/validation';
import { actorOf } from '../plugins/app/session';
import { createTrust, updateTrust } from '../trusts/trust-changes';
import { listTrusts, readTrust } from '../trusts/trust-rows';

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { db } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  app.get('/trusts/', (request) => listTrusts(db, request.user.sub));

  app.post('/trusts/', { schema: { body: trustSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    const id = await createOnce(db, request, (tx) => createTrust(tx, request.body, actor));
    return reply.code(201).send(await readTrust(db, id, actor.id));
  });

  app.get('/trusts/:id/', { schema: { params } }, (request) =>
    readTrust(db, request.params.id, request.user.sub),
  );

  app.put('/trusts/:id/', { schema: { params, body: trustSchema } }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => updateTrust(tx, id, request.body, actorOf(request)));
    return readTrust(db, id, request.user.sub);
  });

  app.get('/trusts/:id/events/', { schema: { params } }, async (request) => {
    await readTrust(db, request.params.id, request.user.sub);
    return readTrail(db, trustSubject(request.params.id));
  });
};

export default routes;
