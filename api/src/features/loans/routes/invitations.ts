import type { FastifyPluginAsync } from 'fastify';
import { loanLinkSchema, paths } from '@heartwood/domain';
import { idParams } from '../../../platform/http/address-parts';
import { changeByLink, changeOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { actorOf, deviceOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { loanLinkLimit, mailedLinkLimit } from '../../../platform/throttle/limits';
import {
  declineByLink,
  joinLoan,
  linkToLoan,
  mailProposal,
  readInvitedLoan,
} from '../invitations/loan-invitations';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import { loanChanger } from './change-loan';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };
const limit = loanLinkLimit;
const open = mailedLinkLimit;

/** Invitations to a loan by name and email address, and the links to them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle } = app;
  const changeLoan = loanChanger(app);
  const onRequest = app.requireSession;
  const params = idParams;

  const mail = describeRoute(
    'Mails the other party about a proposal: the link to who is invited. For its initiator, whose address is verified.',
    loan,
    { limit, refusals: [403, 409, 429] },
  );
  app.post('/loans/:id/mail/', { onRequest, schema: { operation: mail, params } }, (request) =>
    changeLoan(request, {
      change: (tx, id, { actor }) => mailProposal(tx, throttle.within(tx), id, actor),
    }),
  );

  const link = describeRoute(
    'One more link for who is invited, to be handed over. Each works until one of them is used. For the initiator.',
    { 200: ref('LoanLink') },
    { limit, refusals: [403, 409] },
  );
  app.post('/loans/:id/link/', { onRequest, schema: { operation: link, params } }, async (request) => {
    const { id } = request.params;
    const token = await db.transaction((tx) => linkToLoan(tx, id, actorOf(request)));
    return { path: paths.openingInvitedLoan(token) };
  });

  const read = describeRoute(
    'The contract that the holder of a link is invited to sign. It changes nothing.',
    { 200: ref('InvitedLoan') },
    { open, refusals: [404, 409] },
  );
  app.post('/loan-invitations/open/', { schema: { operation: read, body: loanLinkSchema } }, (request) =>
    readInvitedLoan(db, request.body.token),
  );

  const join = describeRoute(
    'Takes the place in a loan that a link is for, once. The note then has the full name and the username.',
    loan,
    { limit, once: true, refusals: [404, 409] },
  );
  app.post(
    '/loan-invitations/join/',
    { onRequest, schema: { operation: join, body: loanLinkSchema } },
    async (request) => {
      const actor = actorOf(request);
      const { id } = await changeOnce(db, request, (tx) => joinLoan(tx, request.body.token, actor));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );

  const decline = describeRoute(
    'Declines the proposal that a link opens, without an account, once.',
    { 200: ref('Nothing') },
    { open, once: true, refusals: [404, 409] },
  );
  app.post(
    '/loan-invitations/decline/',
    { schema: { operation: decline, body: loanLinkSchema } },
    async (request) => {
      await changeByLink(db, request, (tx) => declineByLink(tx, request.body.token, deviceOf(request)));
      deps.nudgeMail();
      return {};
    },
  );
};

export default routes;
