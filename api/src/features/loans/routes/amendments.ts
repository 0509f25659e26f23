import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { amendmentAcceptSchema, amendmentSchema } from '@heartwood/domain';
import type { OpenDocument } from '../../../platform/storage/store';
import { NOTE_FILE } from '../note-pdf/notes';
import { acceptAmendment, endAmendment, proposeAmendment } from '../loan-amendments';
import { findLoan } from '../loan-rows';
import { loanChanger } from './change-loan';
import { readVersion, signedVersion } from '../loan-versions';
import { mailNote } from '../mail/note-mail';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { idParams, versionParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import {
  notePdfLimit,
  proposalLimit,
  sealedMailLimit,
  signatureLimit,
} from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };
const refusals = { refusals: [403, 409, 429] };

/** Amendments of a running loan, and the earlier notes. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db } = app;
  const changeLoan = loanChanger(app);
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const propose = describeRoute(
    'Proposes other terms for a running loan, signed; for either side.',
    loan,
    refusals,
  );
  app.post(
    '/loans/:id/amendment/',
    { schema: { operation: propose, params, body: amendmentSchema } },
    (request) => {
      const signature = request.body.signature ?? '';
      return changeLoan(request, {
        limit: proposalLimit,
        signature,
        change: (tx, id, signing) => proposeAmendment(tx, id, { ...request.body, signature }, signing),
      });
    },
  );

  const accept = describeRoute(
    'Signs an amendment; for the side that did not propose it. Its terms hold from the day it names.',
    loan,
    refusals,
  );
  app.post(
    '/loans/:id/amendment/accept/',
    { schema: { operation: accept, params, body: amendmentAcceptSchema } },
    (request) => {
      const signature = request.body.signature ?? '';
      return changeLoan(request, {
        limit: signatureLimit,
        signature,
        change: (tx, id, signing) => acceptAmendment(tx, id, { ...request.body, signature }, signing),
        makesNote: true,
      });
    },
  );

  const decline = describeRoute('Declines an amendment; for the side that did not propose it.', loan, {
    refusals: [403, 409],
  });
  app.post('/loans/:id/amendment/decline/', { schema: { operation: decline, params } }, (request) =>
    changeLoan(request, { change: (tx, id, { actor }) => endAmendment(tx, 'decline', id, actor) }),
  );

  const withdraw = describeRoute('Takes an amendment back; for the side that proposed it.', loan, {
    refusals: [403, 409],
  });
  app.delete('/loans/:id/amendment/', { schema: { operation: withdraw, params } }, (request) =>
    changeLoan(request, { change: (tx, id, { actor }) => endAmendment(tx, 'withdraw', id, actor) }),
  );

  const version = describeRoute('An earlier version of a loan’s text, with its signatures.', {
    200: ref('LoanVersion'),
  });
  app.get(
    '/loans/:id/versions/:version/',
    { schema: { operation: version, params: versionParams } },
    async (request) => readVersion(db, request.params.id, Number(request.params.version), request.user.sub),
  );

  const note = describeRoute(
    'The note as a PDF: sealed and kept once both parties have signed, a draft before.',
    { 200: { media: 'application/pdf' } },
    { limit: notePdfLimit },
  );
  app.get('/loans/:id/note/', { schema: { operation: note, params } }, async (request, reply) => {
    const actor = actorOf(request);
    const row = await findLoan(db, request.params.id, actor.id);
    if (row.accepted_at) return sendPdf(reply, await app.notes.open(row, actor));
    return pdfReply(reply).send(await app.notes.draft(row, actor));
  });

  const mailed = describeRoute(
    'Mails a party the sealed PDF of the note that both have signed, and a link to it.',
    { 200: ref('MailedPdf') },
    { limit: sealedMailLimit, refusals: [403, 409] },
  );
  app.post('/loans/:id/note/mail/', { schema: { operation: mailed, params } }, async (request) => {
    const sent = await mailNote(app, request.params.id, actorOf(request));
    app.deps.nudgeMail();
    return sent;
  });

  const earlierNote = describeRoute(
    'The PDF of a note that was in force until an amendment.',
    { 200: { media: 'application/pdf' } },
    { limit: notePdfLimit },
  );
  app.get(
    '/loans/:id/versions/:version/note/',
    { schema: { operation: earlierNote, params: versionParams } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      const signed = await signedVersion(db, id, Number(request.params.version), actor.id);
      return sendPdf(reply, await app.notes.open(signed, actor));
    },
  );
};

function sendPdf(reply: FastifyReply, { size, content, sha256 }: OpenDocument & { sha256: string }) {
  if (size !== undefined) void reply.header('content-length', size);
  return pdfReply(reply).header('etag', `"${sha256}"`).send(content);
}

function pdfReply(reply: FastifyReply): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${NOTE_FILE}"`)
    .header('cache-control', 'private, no-store');
}

export default routes;
