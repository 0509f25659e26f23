import type { FastifyPluginAsync } from 'fastify';
import { loanAcceptSchema, loanAmendSchema, loanSchema } from '@heartwood/domain';
import { createOnce } from '../../../platform/http/idempotency';
import { acceptLoan, amendLoan, endLoan, openLoan, proposeLoan, signTerms } from '../loan-changes';
import { findLoan, listLoans, toLoan } from '../loan-rows';
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
  const propose = describeRoute('Proposes a loan to another person, signed.', { 201: ref('Loan') }, more);
  app.post('/loans/', { schema: { operation: propose, body: loanSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    await throttle.hit(proposalLimit, { account: actor.id });
    const signature = request.body.signature ?? '';
    const check = await checkSignatureImages(deps.workers, [signature]);
    const id = await createOnce(db, request, (tx) =>
      proposeLoan(tx, { ...request.body, signature }, { actor, check }),
    );
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
      async (request) => {
        const { id } = request.params;
        await throttle.hit(signatureLimit, { account: request.user.sub });
        const [actor, signature] = [actorOf(request), request.body.signature ?? ''];
        const check = await checkSignatureImages(deps.workers, [signature]);
        await db.transaction((tx) => sign(tx, id, { ...request.body, signature }, { actor, check }));
        deps.nudgeMail();
        const loan = await findLoan(db, id, actor.id);
        // If this fails, the first download creates it.
        if (loan.accepted_at)
          app.background.run(async () => {
            await app.notes.keep(loan, actor);
          });
        return toLoan(loan);
      },
    );
  }

  for (const action of ['decline', 'withdraw', 'repay'] as const) {
    const operation = describeRoute(endings[action], loan, { refusals: [403, 409] });
    app.post(`/loans/:id/${action}/`, { schema: { operation, params } }, async (request) => {
      const { id } = request.params;
      await db.transaction((tx) => endLoan(tx, action, id, actorOf(request)));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    });
  }

  const amend = describeRoute('Puts new terms on the table.', loan, { refusals: [403, 409, 429] });
  app.post(
    '/loans/:id/amend/',
    { schema: { operation: amend, params, body: loanAmendSchema } },
    async (request) => {
      const { id } = request.params;
      await throttle.hit(proposalLimit, { account: request.user.sub });
      const [actor, { signature }] = [actorOf(request), request.body];
      const check = await checkSignatureImages(deps.workers, [signature]);
      await db.transaction((tx) => amendLoan(tx, id, request.body, { actor, check }));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    },
  );
};

export default routes;
