import type { FastifyPluginAsync } from 'fastify';
import { idParams } from '../../../platform/http/address-parts';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { pageSchema, sendPage } from '../../../platform/http/paging/page';
import { sendAttachment } from '../../../platform/http/send-attachment';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { downloadLimit } from '../../../platform/throttle/limits';
import { listPapersForMe, openPaperForMe } from '../papers-for-me';

const describeRoute = describeRoutesOf('Papers');

/** Signed papers of others that name the reader. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, signedPapers } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute(
    'Signed papers that give an office to the reader’s verified address, the newest first.',
    { 200: listOf(ref('PaperForMeItem')) },
    { paged: true },
  );
  app.get(
    '/api/papers-for-me/',
    { schema: { operation: list, querystring: pageSchema } },
    async (request, reply) =>
      sendPage(request, reply, await listPapersForMe(db, request.user.sub, request.query)),
  );

  const read = describeRoute('One of them; unknown once it is revoked.', { 200: ref('PaperForMe') });
  app.get('/api/papers-for-me/:id/', { schema: { operation: read, params } }, async (request) => {
    const {
      version: _version,
      owner_id: _owner,
      ...paper
    } = await db.transaction((tx) => openPaperForMe(tx, request.params.id, 'Read', actorOf(request)));
    return paper;
  });

  const download = describeRoute(
    'Its sealed PDF, if it was signed on the screen.',
    { 200: { media: 'application/pdf' } },
    { limit: downloadLimit },
  );
  app.get(
    '/api/papers-for-me/:id/pdf/',
    { schema: { operation: download, params } },
    async (request, reply) => {
      const actor = actorOf(request);
      const found = await db.transaction((tx) => openPaperForMe(tx, request.params.id, 'Downloaded', actor));
      const file = await signedPapers.open(found, actor.address);
      return sendAttachment(reply, file, { type: 'application/pdf', filename: 'paper.pdf' });
    },
  );
};

export default routes;
