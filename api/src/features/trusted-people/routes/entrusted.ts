import type { FastifyPluginAsync } from 'fastify';
import { sendUploaded } from '../../../platform/http/send-attachment';
import { accessRequestSchema } from '@heartwood/domain';
import { UUID } from '../../../platform/db/ids';
import { changeOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { AddressParts, idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import {
  accountReader,
  listEntrusted,
  openLegacyAccessFile,
  readEntrusted,
  representInLoan,
} from '../legacy-access';
import { requestAccess, stepDown, withdrawRequest } from '../requests';
import {
  downloadLimit,
  legacyAccessRequestLimit,
  trustedPeopleLimit,
} from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Trusted people');

const fileParams = new AddressParts({ id: UUID, documentId: UUID });

const loanParams = new AddressParts({ id: UUID, loanId: UUID });

/** The trusted person's side. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute('Who trusts the person.', { 200: listOf(ref('EntrustedListItem')) });
  app.get('/entrusted/', { schema: { operation: list } }, (request) => listEntrusted(db, request.user.sub));

  const read = describeRoute(
    'What one person’s trust opens now. Reading what was released is noted in the record.',
    {
      200: ref('Entrusted'),
    },
  );
  app.get('/entrusted/:id/', { schema: { operation: read, params: idParams } }, (request) =>
    readEntrusted(db, request.params.id, actorOf(request)),
  );

  const represent = describeRoute(
    'Acts for the owner in one of their running loans, after the release. For who also has the will.',
    { 200: ref('Entrusted') },
    { limit: trustedPeopleLimit, once: true, refusals: [409] },
  );
  app.post(
    '/entrusted/:id/loans/:loanId/represent/',
    { schema: { operation: represent, params: loanParams } },
    async (request) => {
      const actor = actorOf(request);
      await changeOnce(db, request, (tx) => representInLoan(tx, request.params, actor));
      deps.nudgeMail();
      return readEntrusted(db, request.params.id, actor);
    },
  );

  const leave = describeRoute(
    'Steps down as a trusted person.',
    { 204: null },
    { limit: trustedPeopleLimit, once: true },
  );
  app.delete(
    '/entrusted/:id/',
    { schema: { operation: leave, params: idParams } },
    async (request, reply) => {
      await changeOnce(db, request, (tx) => stepDown(tx, request.params.id, actorOf(request)));
      deps.nudgeMail();
      return reply.code(204).send();
    },
  );

  const ask = describeRoute(
    'Asks to open the documents. The owner is told at once, and can refuse until the waiting time is over.',
    { 200: ref('Entrusted') },
    { limit: legacyAccessRequestLimit, once: true, refusals: [403, 409] },
  );
  app.post(
    '/entrusted/:id/request/',
    { schema: { operation: ask, params: idParams, body: accessRequestSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await changeOnce(db, request, (tx) => requestAccess(tx, id, request.body, actor));
      deps.nudgeMail();
      return readEntrusted(db, id, actor);
    },
  );

  const withdraw = describeRoute(
    'Takes a request back.',
    { 200: ref('Entrusted') },
    { limit: trustedPeopleLimit, once: true, refusals: [409] },
  );
  app.delete(
    '/entrusted/:id/request/',
    { schema: { operation: withdraw, params: idParams } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await changeOnce(db, request, (tx) => withdrawRequest(tx, id, actor));
      deps.nudgeMail();
      return readEntrusted(db, id, actor);
    },
  );

  const download = describeRoute(
    'A file that is open to the person. The download is noted in the record.',
    { 200: { media: 'application/octet-stream' } },
    { limit: downloadLimit },
  );
  app.get(
    '/entrusted/:id/documents/:documentId/',
    { schema: { operation: download, params: fileParams } },
    async (request, reply) => {
      const place = { db, store: deps.store };
      const { id, documentId } = request.params;
      const file = await openLegacyAccessFile(place, documentId, accountReader(id, actorOf(request)));
      return sendUploaded(reply, file, 'will');
    },
  );
};

export default routes;
