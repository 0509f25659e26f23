import type { FastifyPluginAsync } from 'fastify';
import { loanAcceptSchema, loanAmendSchema, loanSchema } from '@heartwood/domain';
import { createOnce } from '../../../platform/http/idempotency';
import { acceptLoan, amendLoan, endLoan, openLoan, signTerms } from '../loan-changes';
import { proposeLoan } from '../propose-loan';
import { mailNewInvitation } from '../invitations/loan-invitations';
import { findLoan, listLoans } from '../loan-rows';
import { toLoan } from '../to-loan';
import { loanChanger } from './change-loan';
import { pageSchema, sendPage } from '../../../platform/http/paging/page';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import { proposalLimit, signatureLimit } from '../../../platform/throttle/limits';
import { listOf, ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };

const signings = {
  accept: 'Accepts and signs; for the other party.',
  sign: 'Signs terms that one proposed without a signature; for the initiator.',
} as const;

const endings = {
  decline: 'Declines a proposal; for the other party.',
  withdraw: 'Takes a proposal back; for its initiator.',
  repay: 'Marks an active loan as repaid; for the lender.',
} as const;

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  const changeLoan = loanChanger(app);
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const list = describeRoute(
    'The loans one is a party of, the newest first.',
    { 200: listOf(ref('LoanListItem')) },
    { paged: true },
  );
  app.get('/loans/', { schema: { operation: list, querystring: pageSchema } }, async (request, reply) =>
    sendPage(request, reply, await listLoans(db, request.user.sub, request.query)),
  );

  const more = { once: true, refusals: [403, 409, 429] };
  const propose = describeRoute(
    'Proposes a loan to another person, signed: to the account with a username, or by name and email address.',
    { 201: ref('Loan') },
    more,
  );
  app.post('/loans/', { schema: { operation: propose, body: loanSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    await throttle.hit(proposalLimit, { account: actor.id });
    const signature = request.body.signature ?? '';
    const check = await checkSignatureImages(deps.workers, [signature]);
    const id = await createOnce(db, request, async (tx) => {
      const proposed = await proposeLoan(tx, { ...request.body, signature }, { actor, check });
      await mailNewInvitation(tx, throttle.within(tx), proposed, actor);
      return proposed;
    });
    deps.nudgeMail();
    return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
  });

  const read = describeRoute(
    'One loan. That the other party opened a proposal goes on record, and puts their full name into its text, which has their username until then.',
    loan,
  );
  app.get('/loans/:id/', { schema: { operation: read, params } }, async (request) =>
    toLoan(await openLoan(db, request.params.id, actorOf(request))),
  );

  for (const [action, sign] of [
    ['accept', acceptLoan],
    ['sign', signTerms],
  ] as const) {
    const operation = describeRoute(signings[action], loan, { refusals: [403, 409, 429] });
    app.post(
      `/loans/:id/${action}/`,
      { schema: { operation, params, body: loanAcceptSchema } },
      (request) => {
        const signature = request.body.signature ?? '';
        return changeLoan(request, {
          limit: signatureLimit,
          signature,
          change: (tx, id, signing) => sign(tx, id, { ...request.body, signature }, signing),
          makesNote: true,
        });
      },
    );
  }

  for (const action of ['decline', 'withdraw', 'repay'] as const) {
    const operation = describeRoute(endings[action], loan, { refusals: [403, 409] });
    app.post(`/loans/:id/${action}/`, { schema: { operation, params } }, (request) =>
      changeLoan(request, { change: (tx, id, { actor }) => endLoan(tx, action, id, actor) }),
    );
  }

  const amend = describeRoute('Puts new terms on the table.', loan, { refusals: [403, 409, 429] });
  app.post('/loans/:id/amend/', { schema: { operation: amend, params, body: loanAmendSchema } }, (request) =>
    changeLoan(request, {
      limit: proposalLimit,
      signature: request.body.signature,
      change: (tx, id, signing) => amendLoan(tx, id, request.body, signing),
    }),
  );
};

export default routes;
