import type { FastifyPluginAsync } from 'fastify';
import { inkReportSchema } from '@heartwood/domain';
import { discard } from '../../documents/leftovers';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';
import { idParams } from '../../plugins/app/address-parts';
import { actorOf } from '../../plugins/app/session';
import type { RouteTypes } from '../../plugins/app/validation';
import { removeInkReport, reportInkSigning } from '../../wills/ink-signing';
import { readWill } from '../../wills/will-rows';

const does = operations('Wills');

/** A will that was signed on paper, as its owner reports it. Its scan is in the routes of the documents. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const report = does(
    'Reports that the will was signed on paper, or corrects the report. The status stays as it is.',
    { 200: ref('Will') },
    { refusals: [409] },
  );
  app.put(
    '/api/wills/:id/ink-signing/',
    { schema: { operation: report, params: idParams, body: inkReportSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await db.transaction((tx) => reportInkSigning(tx, id, request.body, actor));
      return readWill(db, id, actor.id);
    },
  );

  const remove = does('Takes the report of a signing on paper back, with its scan.', { 204: null });
  app.delete(
    '/api/wills/:id/ink-signing/',
    { schema: { operation: remove, params: idParams } },
    async (request, reply) => {
      const keys = await db.transaction((tx) => removeInkReport(tx, request.params.id, actorOf(request)));
      // Files that the store can't remove now are removed with the other leftovers.
      await discard({ db, store: deps.store }, keys).catch((err: unknown) =>
        request.log.warn({ err }, 'a scan is left over for now'),
      );
      return reply.code(204).send();
    },
  );
};

export default routes;
