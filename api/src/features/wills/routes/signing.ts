import type { FastifyPluginAsync } from 'fastify';
import { inkReportSchema, willSignSchema } from '@heartwood/domain';
import { discard } from '../../../platform/storage/leftovers';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { removeInkReport, reportInkSigning } from '../ink-signing';
import { signWill } from '../signing';
import { readWill } from '../will-rows';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import { signatureLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Wills');

/**
 * Signing a will: on a screen, or on paper, as its owner reports it. Witnesses who sign through a mailed link
 * are in `witness-links.ts`; the scan of a paper is in the routes of the documents.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle, background, signedWills } = app;
  app.addHook('onRequest', app.requireSession);

  const sign = describeRoute(
    'Signs a draft for one or more roles; each signs once.',
    { 200: ref('Will') },
    { refusals: [409, 429] },
  );
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

  const report = describeRoute(
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

  const remove = describeRoute('Takes the report of a signing on paper back, with its scan.', { 204: null });
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
