import { eq } from 'drizzle-orm';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import {
  paperCreateSchema,
  paperFaults,
  paperIn,
  paperInkSchema,
  paperReadersSchema,
  paperSignSchema,
  paperUpdateSchema,
} from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { idParams } from '../../../platform/http/address-parts';
import { createOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { pageSchema, sendPage } from '../../../platform/http/paging/page';
import { sendAttachment } from '../../../platform/http/send-attachment';
import { actorOf, type Actor } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import { beforeItsEnd, recordDownload } from '../../../platform/storage/record-download';
import {
  downloadLimit,
  notePdfLimit,
  sealedMailLimit,
  signatureLimit,
} from '../../../platform/throttle/limits';
import { createPaper, deletePaper, revokePaper, setReaders, updatePaper } from '../paper-changes';
import { listPapers, readPaper } from '../paper-rows';
import { reportPaperInk, signPaper } from '../paper-signing';
import { mailPaper } from '../signed-paper-mail';

const describeRoute = describeRoutesOf('Papers');
const paper = { 200: ref('Paper') };
const pdf = { 200: { media: 'application/pdf' } };

/** The most bytes of one paper's answers: every list full of long texts would be larger. */
const MAX_PAPER_BYTES = 128 * 1024;

/** One's own papers: powers of attorney, a living will, last remains, the list of things. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, background, signedPapers } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  /** Makes a change, which may have queued mail. @returns the paper as it is then */
  async function change(
    request: FastifyRequest<{ Params: { id: string } }>,
    make: (tx: Database, id: string, actor: Actor) => Promise<void>,
  ) {
    const [{ id }, actor] = [request.params, actorOf(request)];
    await db.transaction((tx) => make(tx, id, actor));
    deps.nudgeMail();
    return readPaper(db, id, actor.id);
  }

  const list = describeRoute(
    'One’s own papers, the newest first.',
    { 200: listOf(ref('PaperListItem')) },
    { paged: true },
  );
  app.get('/api/papers/', { schema: { operation: list, querystring: pageSchema } }, async (request, reply) =>
    sendPage(request, reply, await listPapers(db, request.user.sub, request.query)),
  );

  const create = describeRoute(
    'Saves a draft of one kind of paper; it may be incomplete.',
    { 201: ref('Paper') },
    { once: true, refusals: [409], mostBytes: MAX_PAPER_BYTES },
  );
  app.post(
    '/api/papers/',
    { schema: { operation: create, body: paperCreateSchema } },
    async (request, reply) => {
      const actor = actorOf(request);
      const draft = { ...paperIn(request.body), agents_read: request.body.agents_read };
      const id = await createOnce(db, request, (tx) => createPaper(tx, draft, actor));
      return reply.code(201).send(await readPaper(db, id, actor.id));
    },
  );

  const read = describeRoute('One paper.', paper);
  app.get('/api/papers/:id/', { schema: { operation: read, params } }, (request) =>
    readPaper(db, request.params.id, request.user.sub),
  );

  const update = describeRoute('Changes a draft; signatures that were given to it are void.', paper, {
    refusals: [409],
    mostBytes: MAX_PAPER_BYTES,
  });
  app.put(
    '/api/papers/:id/',
    { schema: { operation: update, params, body: paperUpdateSchema } },
    (request) => {
      const edit = { ...paperIn(request.body), unchanged_since: request.body.unchanged_since };
      return change(request, (tx, id, actor) => updatePaper(tx, id, edit, actor));
    },
  );

  const remove = describeRoute('Deletes a draft; its record stays.', { 204: null }, { refusals: [409] });
  app.delete('/api/papers/:id/', { schema: { operation: remove, params } }, async (request, reply) => {
    await db.transaction((tx) => deletePaper(tx, request.params.id, actorOf(request)));
    return reply.code(204).send();
  });

  const sign = describeRoute('Signs a draft as one person, on the screen.', paper, {
    limit: signatureLimit,
    refusals: [409],
  });
  app.put(
    '/api/papers/:id/sign/',
    { schema: { operation: sign, params, body: paperSignSchema } },
    async (request) => {
      const { signature: given, ...said } = request.body;
      const signature = given ?? '';
      const check = await checkSignatureImages(deps.workers, [signature]);
      const signed = await change(request, (tx, id, actor) =>
        signPaper(tx, id, { ...said, signature }, { actor, check }),
      );
      background.run(() => signedPapers.keepIfSigned(signed.id, request.ip));
      return signed;
    },
  );

  const report = describeRoute('Reports that a paper was signed with a pen, or corrects the report.', paper, {
    refusals: [409],
  });
  app.put(
    '/api/papers/:id/ink-signing/',
    { schema: { operation: report, params, body: paperInkSchema } },
    (request) => change(request, (tx, id, actor) => reportPaperInk(tx, id, request.body, actor)),
  );

  const revoke = describeRoute('Revokes a signed paper.', paper, { refusals: [409] });
  app.put('/api/papers/:id/revoke/', { schema: { operation: revoke, params } }, (request) =>
    change(request, revokePaper),
  );

  const readers = describeRoute(
    'Says whether the people whom a paper names may read it once it is signed.',
    paper,
  );
  app.put(
    '/api/papers/:id/readers/',
    { schema: { operation: readers, params, body: paperReadersSchema } },
    (request) => change(request, (tx, id, actor) => setReaders(tx, id, request.body.agents_read, actor)),
  );

  const download = describeRoute(
    'The sealed PDF of a paper that was signed on the screen; that its owner has it is noted.',
    pdf,
    {
      limit: downloadLimit,
    },
  );
  app.get('/api/papers/:id/pdf/', { schema: { operation: download, params } }, async (request, reply) => {
    const [{ id }, actor] = [request.params, actorOf(request)];
    const { version } = await readPaper(db, id, actor.id);
    const file = await signedPapers.open({ id, version, owner_id: actor.id }, actor.address);
    const noted = beforeItsEnd(
      file,
      () => recordDownload(db, eq(schema.documents.paper_id, id), file.sha256),
      (err) => request.log.warn({ err }, 'a download of a paper was not noted'),
    );
    return sendAttachment(reply, noted, { type: 'application/pdf', filename: 'paper.pdf' });
  });

  const print = describeRoute(
    'The sheet to sign with a pen; marked as a draft until it can be signed.',
    pdf,
    {
      limit: notePdfLimit,
    },
  );
  app.get('/api/papers/:id/print/', { schema: { operation: print, params } }, async (request, reply) => {
    const actor = actorOf(request);
    const found = await readPaper(db, request.params.id, actor.id);
    const mayBeSigned = found.paid && paperFaults(found.kind, found.answers).length === 0;
    return reply
      .type('application/pdf')
      .header('content-disposition', 'attachment; filename="paper-to-sign.pdf"')
      .send(await signedPapers.print(found, mayBeSigned, actor));
  });

  const mailed = describeRoute(
    'Mails the owner the sealed PDF of a signed paper, and a link to it.',
    { 200: ref('MailedPdf') },
    { limit: sealedMailLimit, refusals: [403, 409] },
  );
  app.post('/api/papers/:id/mail/', { schema: { operation: mailed, params } }, async (request) => {
    const sent = await mailPaper({ db, signedPapers }, request.params.id, actorOf(request));
    deps.nudgeMail();
    return sent;
  });
};

export default routes;
