import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { openWillPdf, storeDocument } from './documents';
import { schema } from '../../platform/db/database';
import { beforeItsEnd, recordDownload } from '../../platform/storage/record-download';
import { openInkScan, storeInkScan } from './ink-scan';
import { sendAttachment, sendUploaded } from '../../platform/http/send-attachment';
import { pdfForm, scanForm, readUploadForm } from '../../platform/storage/upload-form';
import { idParams, versionParams } from '../../platform/http/address-parts';
import { actorOf } from '../../platform/http/session';
import type { RouteTypes } from '../../platform/http/validation';
import { downloadLimit, uploadLimit } from '../../platform/throttle/limits';
import { ref } from '../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../platform/http/openapi/operation';
import { readWill } from '../wills';

const describeRoute = describeRoutesOf('Documents');

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, uploads, signedWills } = app;

  const upload = describeRoute(
    'Takes the PDF of a signed will. Only what the server typesets itself is sealed; any other file is an unsealed copy.',
    { 201: ref('StoredDocument') },
    { rawBody: pdfForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post('/api/upload-s3/', { schema: { operation: upload } }, async (request, reply) => {
    const actor = actorOf(request);
    const stored = await readUploadForm(request, uploads, (path, form) =>
      storeDocument({ db, signedWills, ...deps }, path, form, actor),
    );
    return reply.code(201).send(stored);
  });

  const sendWillPdf = async (
    request: FastifyRequest,
    reply: FastifyReply,
    of: { id: string; version?: number },
  ) => {
    const file = await openWillPdf({ db, signedWills }, of, actorOf(request));
    const noted = beforeItsEnd(
      file,
      () => recordDownload(db, eq(schema.documents.will_id, of.id), file.sha256),
      (err) => request.log.warn({ err }, 'a download of a will was not noted'),
    );
    return sendAttachment(reply, noted, { type: 'application/pdf', filename: 'will.pdf' });
  };
  const download = describeRoute(
    'The sealed PDF of a will that all three have signed; that its owner has it is noted.',
    { 200: { media: 'application/pdf' } },
    { limit: downloadLimit },
  );
  app.get('/wills/:id/pdf/', { schema: { operation: download, params: idParams } }, (request, reply) =>
    sendWillPdf(request, reply, request.params),
  );

  const downloadVersion = describeRoute(
    'The sealed PDF of one version of a will that all three have signed; that its owner has it is noted.',
    { 200: { media: 'application/pdf' } },
    { limit: downloadLimit },
  );
  app.get(
    '/wills/:id/versions/:version/pdf/',
    { schema: { operation: downloadVersion, params: versionParams } },
    (request, reply) => {
      const { id, version } = request.params;
      return sendWillPdf(request, reply, { id, version: Number(version) });
    },
  );

  const scan = describeRoute(
    'Stores the scan of a will that was signed on paper: a PDF, a PNG, or a JPEG.',
    { 201: ref('Will') },
    { rawBody: scanForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post(
    '/api/wills/:id/ink-signing/scan/',
    { schema: { operation: scan, params: idParams } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await readUploadForm(request, uploads, (path, { version }) =>
        storeInkScan({ db, ...deps }, path, { id, version }, actor),
      );
      return reply.code(201).send(await readWill(db, id, actor.id));
    },
  );

  const readScan = describeRoute(
    'The scan of a will that was signed on paper.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get(
    '/api/wills/:id/ink-signing/scan/',
    { schema: { operation: readScan, params: idParams } },
    async (request, reply) => {
      const place = { db, store: deps.store };
      const file = await openInkScan(place, request.params.id, request.user.sub);
      return sendUploaded(reply, file, 'signed-will');
    },
  );
};

export default routes;
