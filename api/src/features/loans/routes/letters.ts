import type { FastifyPluginAsync } from 'fastify';
import { idParams } from '../../../platform/http/address-parts';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { readUploadForm, scanForm } from '../../../platform/storage/upload-form';
import { downloadLimit, uploadLimit } from '../../../platform/throttle/limits';
import { openLetters, storeLetters } from '../absences/letters';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';

const describeRoute = describeRoutesOf('Loans');

/** The document by which one party of a loan names who acts for the other. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, uploads } = app;
  const params = idParams;

  const upload = describeRoute(
    'Adds the document by which one names who acts for the other side: a PDF, a PNG, or a JPEG. It replaces an earlier one.',
    { 201: ref('Loan') },
    { rawBody: scanForm, limit: uploadLimit, refusals: [403, 404, 409] },
  );
  app.post('/loans/:id/letters/', { schema: { operation: upload, params } }, async (request, reply) => {
    const [{ id }, actor] = [request.params, actorOf(request)];
    await readUploadForm(request, uploads, (path) => storeLetters({ db, ...deps }, path, id, actor));
    return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
  });

  const download = describeRoute(
    'The document by which who acts for a side was named.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get('/loans/:id/letters/', { schema: { operation: download, params } }, async (request, reply) => {
    const file = await openLetters({ db, store: deps.store }, request.params.id, request.user.sub);
    return sendUploaded(reply, file, 'letters');
  });
};

export default routes;
