import type { FastifyPluginAsync } from 'fastify';
import { begunWillSchema } from '@heartwood/domain';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import type { RouteTypes } from '../../../platform/http/validation';
import { readBegunWill, saveBegunWill } from '../begun-will';

const describeRoute = describeRoutesOf('Wills');
const begun = { 200: ref('BegunWill') };

/** The will in progress of an account: at most one. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db } = app;
  app.addHook('onRequest', app.requireSession);

  const read = describeRoute('The will that one has begun in the forms, on any device.', begun);
  app.get('/api/begun-will/', { schema: { operation: read } }, (request) =>
    readBegunWill(db, request.user.sub),
  );

  const save = describeRoute('Keeps what the forms have; an empty text ends it.', begun, { refusals: [409] });
  app.put('/api/begun-will/', { schema: { operation: save, body: begunWillSchema } }, async (request) => {
    const owner = request.user.sub;
    await db.transaction((tx) => saveBegunWill(tx, request.body, owner));
    return readBegunWill(db, owner);
  });
};

export default routes;
