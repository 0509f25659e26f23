import type { FastifyPluginAsync } from 'fastify';
import {
  bearerSchema,
  legacyAccessMessages,
  paperDocumentSchema,
  paperKeyOpenSchema,
} from '@heartwood/domain';
import { isUuid } from '../../../platform/db/ids';
import { notFound } from '../../../platform/http/errors/api-error';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { paperFileLimit, paperKeyLimit, paperPageLimit } from '../../../platform/throttle/limits';
import { openLegacyAccessFile } from '../legacy-access';
import { bearerReader, openPaperKey, readPaperAccess, saveBearer } from '../paper-page';

const describeRoute = describeRoutesOf('Trusted people');

/**
 * The page of a key on paper, whose bearer has no account. The key opens it, and then its
 * token is enough for a while.
 */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle } = app;
  const { certificateReview: reviewed } = app.config;

  const open = describeRoute(
    'Opens the page of a key on paper for half an hour. It is noted in the owner’s record, and the owner is told.',
    { 200: ref('OpenedPaperKey') },
    { open: paperKeyLimit, refusals: [404, 409] },
  );
  app.post(
    '/paper-keys/open/',
    { schema: { operation: open, body: paperKeyOpenSchema } },
    async (request) => {
      const device = deviceOf(request);
      const token = await db.transaction((tx) =>
        openPaperKey(tx, request.body.key, device, throttle.within(tx)),
      );
      deps.nudgeMail();
      return { ...(await readPaperAccess(db, token, { ...device, reviewed })), token };
    },
  );

  const bearer = describeRoute(
    'Says who has the key on paper, and how to reach them.',
    { 200: ref('PaperAccess') },
    { open: paperPageLimit, refusals: [404, 409] },
  );
  app.post('/paper-keys/bearer/', { schema: { operation: bearer, body: bearerSchema } }, async (request) => {
    const { token, ...values } = request.body;
    const device = deviceOf(request);
    await db.transaction((tx) => saveBearer(tx, token, values, device));
    return readPaperAccess(db, token, { ...device, reviewed });
  });

  const download = describeRoute(
    'A file that is open to the bearer of a key on paper. The download is noted in the record.',
    { 200: { media: 'application/octet-stream' } },
    { open: paperFileLimit, refusals: [404] },
  );
  app.post(
    '/paper-keys/documents/',
    { schema: { operation: download, body: paperDocumentSchema } },
    async (request, reply) => {
      const { token, document_id } = request.body;
      const reader = await db.transaction((tx) => bearerReader(tx, token, deviceOf(request)));
      if (!isUuid(document_id)) throw notFound(legacyAccessMessages.notReleased);
      const file = await openLegacyAccessFile({ db, store: deps.store }, document_id, reader);
      return sendUploaded(reply, file, 'will');
    },
  );
};

export default routes;
