import type { FastifyPluginAsync } from 'fastify';
import { trustSchema } from '@heartwood/shared/domain';
import { createOnce } from '../idempotency/once';
import { idParams } from '../plugins/app/id-params';
import type { YupTypes } from '../plugins/app/validation';
import { createTrust, listTrusts, readTrust, updateTrust } from '../trusts/trust-rows';

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { db } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  app.get('/trusts/', (request) => listTrusts(db, request.user.sub));

  app.post('/trusts/', { schema: { body: trustSchema } }, async (request, reply) => {
    const ownerId = request.user.sub;
    const id = await createOnce(db, request, (tx) => createTrust(tx, request.body, ownerId));
    return reply.code(201).send(await readTrust(db, id, ownerId));
  });

  app.get('/trusts/:id/', { schema: { params } }, (request) =>
    readTrust(db, request.params.id, request.user.sub),
  );

  app.put('/trusts/:id/', { schema: { params, body: trustSchema } }, (request) =>
    updateTrust(db, request.params.id, request.body, request.user.sub),
  );
};

export default routes;
