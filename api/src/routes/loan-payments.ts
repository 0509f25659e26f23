import type { FastifyPluginAsync } from 'fastify';
import { paymentSchema } from '@heartwood/shared/domain';
import { UUID } from '../db/ids';
import { createOnce } from '../idempotency/idempotency';
import { decidePayment, recordPayment, takeBackPayment } from '../loans/loan-payments';
import { findLoan, toLoan } from '../loans/loan-rows';
import { ref } from '../openapi/responses';
import { operations } from '../openapi/operation';
import { AddressParts, idParams } from '../plugins/app/address-parts';
import { actorOf } from '../plugins/app/session';
import type { RouteTypes } from '../plugins/app/validation';
import { paymentLimit } from '../throttle/limits';

const does = operations('Loans');
const loan = { 200: ref('Loan') };
const refusals = [403, 404, 409];

const paymentParams = new AddressParts({ id: UUID, paymentId: UUID });

const decisions = {
  confirm: 'Confirms a payment; for the borrower. The last one ends the loan as repaid.',
  reject: 'Says that a payment is not right; for the borrower.',
} as const;

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const record = does(
    'Records a payment of an active loan; for the lender.',
    { 201: ref('Loan') },
    { once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/loans/:id/payments/',
    { schema: { operation: record, params: idParams, body: paymentSchema } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await createOnce(db, request, (tx) => recordPayment(tx, id, request.body, actor));
      deps.nudgeMail();
      return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
    },
  );

  for (const action of ['confirm', 'reject'] as const) {
    const operation = does(decisions[action], loan, { refusals });
    app.post(
      `/loans/:id/payments/:paymentId/${action}/`,
      { schema: { operation, params: paymentParams } },
      async (request) => {
        const { id, paymentId } = request.params;
        await db.transaction((tx) => decidePayment(tx, action, { loanId: id, paymentId }, actorOf(request)));
        deps.nudgeMail();
        return toLoan(await findLoan(db, id, request.user.sub));
      },
    );
  }

  const takeBack = does('Takes back a payment nobody decided yet; for the lender.', loan, { refusals });
  app.delete(
    '/loans/:id/payments/:paymentId/',
    { schema: { operation: takeBack, params: paymentParams } },
    async (request) => {
      const { id, paymentId } = request.params;
      await db.transaction((tx) => takeBackPayment(tx, { loanId: id, paymentId }, actorOf(request)));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    },
  );
};

export default routes;
