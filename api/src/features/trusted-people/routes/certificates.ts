import type { FastifyPluginAsync } from 'fastify';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { readUploadForm, scanForm, scanFormWithToken } from '../../../platform/storage/upload-form';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf, deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { openCertificate, reviewOf, storeCertificate, storePaperCertificate } from '../certificate';
import { readEntrusted } from '../legacy-access';
import { lockBearer, readPaperAccess } from '../paper-page';
import { downloadLimit, paperFileLimit, uploadLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Trusted people');

/** The death certificate of a request. It proves nothing by itself: the owner is told, and can refuse. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, uploads } = app;
  const review = reviewOf(app.config);

  const upload = describeRoute(
    'Adds a death certificate to a request: a PDF, a PNG, or a JPEG. The first one starts the shorter waiting time that the owner chose.',
    { 201: ref('Entrusted') },
    { rawBody: scanForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post(
    '/entrusted/:id/certificate/',
    { schema: { operation: upload, params: idParams } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await readUploadForm(request, uploads, (path) =>
        storeCertificate({ db, ...deps, review }, path, id, actor),
      );
      deps.nudgeMail();
      return reply.code(201).send(await readEntrusted(db, id, actor));
    },
  );

  const byPaper = describeRoute(
    'Adds a death certificate with a key on paper: a PDF, a PNG, or a JPEG. The first one makes the request; the owner is told, and can refuse.',
    { 201: ref('PaperAccess') },
    { rawBody: scanFormWithToken, open: paperFileLimit, refusals: [400, 404, 409] },
  );
  app.post('/paper-keys/certificate/', { schema: { operation: byPaper } }, async (request, reply) => {
    const device = deviceOf(request);
    const place = { db, ...deps, review };
    const token = await readUploadForm(
      request,
      uploads,
      async (path, form) => {
        await storePaperCertificate(place, path, form.token ?? '', device);
        return form.token ?? '';
      },
      async (form) => void (await db.transaction((tx) => lockBearer(tx, form.token ?? ''))),
    );
    deps.nudgeMail();
    return reply.code(201).send(await readPaperAccess(db, token, { ...device, reviewed: review !== null }));
  });

  const download = describeRoute(
    'The death certificate that a trusted person has added, for the owner.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get(
    '/trusted-people/:id/certificate/',
    { schema: { operation: download, params: idParams } },
    async (request, reply) => {
      const place = { db, store: deps.store };
      const file = await openCertificate(place, request.params.id, request.user.sub);
      return sendUploaded(reply, file, 'death-certificate');
    },
  );
};

export default routes;
