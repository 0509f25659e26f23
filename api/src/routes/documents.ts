import { join } from 'node:path';
import type { Readable } from 'node:stream';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { MAX_PDF_BYTES, messages, scanTypes } from '@heartwood/shared/domain';
import { openWillPdf, storeDocument } from '../documents/documents';
import { openInkScan, storeInkScan } from '../documents/ink-scan';
import { Uploads } from '../documents/uploads';
import { invalidField, ApiError, unavailable } from '../errors/api-error';
import { idParams } from '../plugins/app/address-parts';
import { actorOf } from '../plugins/app/session';
import type { RouteTypes } from '../plugins/app/validation';
import { downloadLimit, uploadLimit } from '../throttle/limits';
import { ref } from '../openapi/responses';
import { operations } from '../openapi/operation';
import { readWill } from '../wills/will-rows';

const BROKEN_FORM = 'The upload broke off. Please choose the file again.';

const does = operations('Documents');
const uploadForm = {
  media: 'multipart/form-data',
  bytes: MAX_PDF_BYTES + 64 * 1024,
  schema: {
    type: 'object',
    properties: {
      file: {
        type: 'string',
        contentMediaType: 'application/pdf',
        description: `At most ${MAX_PDF_BYTES / 2 ** 20} MB.`,
      },
      will_id: { type: 'string', description: 'The signed will it is the PDF of.' },
    },
    required: ['file'],
  },
};

const { will_id: _will, ...scanFields } = uploadForm.schema.properties;
const scanForm = {
  ...uploadForm,
  schema: {
    ...uploadForm.schema,
    properties: { file: { ...scanFields.file, contentMediaType: scanTypes.join(', ') } },
  },
};

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, config } = app;
  const uploads = new Uploads(join(config.dataDir, 'documents/incoming'));
  await app.register(multipart, {
    limits: {
      files: 1,
      fields: 4,
      parts: 5,
      fieldSize: 200,
      fieldNameSize: 100,
      fileSize: MAX_PDF_BYTES,
      headerPairs: 50,
    },
  });
  app.addHook('onRequest', app.requireSession);

  const upload = does(
    'Stores a PDF.',
    { 201: ref('StoredDocument') },
    { rawBody: uploadForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post('/api/upload-s3/', { schema: { operation: upload } }, async (request, reply) => {
    const actor = actorOf(request);
    const stored = await uploads.take(actor.id, async (path) => {
      const { willId } = await readForm(request, (file) => uploads.write(file, path));
      return uploads.store(() => storeDocument({ db, ...deps }, path, willId, actor));
    });
    return reply.code(201).send(stored);
  });

  const download = does(
    'The stored PDF of a will.',
    { 200: { media: 'application/pdf' } },
    { limit: downloadLimit },
  );
  app.get(
    '/wills/:id/pdf/',
    { schema: { operation: download, params: idParams } },
    async (request, reply) => {
      const { size, content, sha256 } = await openWillPdf(
        { db, store: deps.store },
        request.params.id,
        request.user.sub,
      );
      if (size !== undefined) void reply.header('content-length', size);
      return reply
        .type('application/pdf')
        .header('content-disposition', 'attachment; filename="will.pdf"')
        .header('etag', `"${sha256}"`)
        .header('cache-control', 'private, no-store')
        .send(content);
    },
  );

  const scan = does(
    'Stores the scan of a will that was signed on paper: a PDF, a PNG or a JPEG.',
    { 201: ref('Will') },
    { rawBody: scanForm, limit: uploadLimit, refusals: [404, 409] },
  );
  app.post(
    '/api/wills/:id/ink-signing/scan/',
    { schema: { operation: scan, params: idParams } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await uploads.take(actor.id, async (path) => {
        await readForm(request, (file) => uploads.write(file, path));
        return uploads.store(() => storeInkScan({ db, ...deps }, path, id, actor));
      });
      return reply.code(201).send(await readWill(db, id, actor.id));
    },
  );

  const readScan = does(
    'The scan of a will that was signed on paper.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get(
    '/api/wills/:id/ink-signing/scan/',
    { schema: { operation: readScan, params: idParams } },
    async (request, reply) => {
      const place = { db, store: deps.store };
      const { size, content, sha256, media_type } = await openInkScan(
        place,
        request.params.id,
        request.user.sub,
      );
      if (size !== undefined) void reply.header('content-length', size);
      return (
        reply
          // Never shown as a page of this site: it is just as somebody sent it.
          .type('application/octet-stream')
          .header('content-disposition', `attachment; filename="signed-will.${media_type.split('/')[1]}"`)
          .header('etag', `"${sha256}"`)
          .header('cache-control', 'private, no-store')
          .send(content)
      );
    },
  );
};

type WriteFile = (file: Readable) => Promise<void>;

/** Reads the form; the file goes to `write` as it arrives. */
async function readForm(request: FastifyRequest, write: WriteFile): Promise<{ willId?: string }> {
  if (!request.isMultipart()) throw new ApiError(415, messages.unsupportedMediaType);
  try {
    return await readParts(request, write);
  } catch (error) {
    // The parser throws plain errors for a form that breaks off or makes no sense.
    if (error instanceof ApiError || (error instanceof Error && 'statusCode' in error)) throw error;
    // The disk's fault and not the sender's: it is full, for example.
    if (error instanceof Error && 'syscall' in error) throw unavailable(error);
    throw invalidField('file', BROKEN_FORM);
  }
}

async function readParts(request: FastifyRequest, write: WriteFile): Promise<{ willId?: string }> {
  let hasFile = false;
  let willId: string | undefined;
  for await (const part of request.parts()) {
    if (part.type === 'file' && part.fieldname === 'file') {
      await write(part.file);
      hasFile = part.file.bytesRead > 0;
    } else if (part.type === 'file') part.file.resume();
    else if (part.fieldname === 'will_id' && typeof part.value === 'string')
      willId = part.value.trim() || undefined;
  }
  if (!hasFile) throw invalidField('file', messages.fileRequired);
  return { willId };
}

export default routes;
