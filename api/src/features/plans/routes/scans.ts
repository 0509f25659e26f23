import type { FastifyPluginAsync } from 'fastify';
import { idParams } from '../../../platform/http/address-parts';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { readUploadForm, scanForm } from '../../../platform/storage/upload-form';
import { downloadLimit, uploadLimit } from '../../../platform/throttle/limits';
import { readPaper } from '../paper-rows';
import { openPaperScan, storePaperScan } from '../paper-scan';

const describeRoute = describeRoutesOf('Papers');

/** The scan of a paper that was signed with a pen. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, uploads } = app;
  const params = idParams;

  const scan = describeRoute(
    'Stores the scan of a paper that was signed with a pen: a PDF, a PNG, or a JPEG.',
    { 201: ref('Paper') },
    { rawBody: scanForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post('/api/papers/:id/ink-scan/', { schema: { operation: scan, params } }, async (request, reply) => {
    const [{ id }, actor] = [request.params, actorOf(request)];
    await readUploadForm(request, uploads, (path) => storePaperScan({ db, ...deps }, path, id, actor));
    return reply.code(201).send(await readPaper(db, id, actor.id));
  });

  const read = describeRoute(
    'The scan of a paper that was signed with a pen.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get('/api/papers/:id/ink-scan/', { schema: { operation: read, params } }, async (request, reply) => {
    const file = await openPaperScan({ db, store: deps.store }, request.params.id, request.user.sub);
    return sendUploaded(reply, file, 'signed-paper');
  });
};

export default routes;
