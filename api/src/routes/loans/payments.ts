import type { FastifyPluginAsync } from 'fastify';
import { paymentSchema, rejectionSchema, releaseSchema } from '@heartwood/domain';
import { UUID } from '../../db/ids';
import { createOnce } from '../../idempotency/idempotency';
import { decidePayment, recordPayment, releaseLoan, takeBackPayment } from '../../loans/loan-payments';
import { findLoan, toLoan } from '../../loans/loan-rows';
import { ref } from '../../openapi/shapes';
import { operations } from '../../openapi/operation';
import { AddressParts, idParams } from '../../plugins/app/address-parts';
import { actorOf } from '../../plugins/app/session';
import type { RouteTypes } from '../../plugins/app/validation';
import { paymentLimit } from '../../throttle/limits';

const does = operations('Loans');
const loan = { 200: ref('Loan') };
const refusals = [403, 404, 409];

const paymentParams = new AddressParts({ id: UUID, paymentId: UUID });

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  app.addHook('onRequest', app.requireSession);

  const record = does(
    'Records a payment of an active loan; for either side.',
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

  const confirm = does(
    'Confirms a payment; for the side that did not record it. The last one ends the loan as repaid.',
    loan,
    { refusals },
  );
  app.post(
    '/loans/:id/payments/:paymentId/confirm/',
    { schema: { operation: confirm, params: paymentParams } },
    async (request) => {
      const { id, paymentId } = request.params;
      await db.transaction((tx) => decidePayment(tx, 'confirm', { loanId: id, paymentId }, actorOf(request)));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    },
  );

  const reject = does(
    'Says that a payment is not right, and why; for the side that did not record it.',
    loan,
    {
      refusals,
      bodyless: true,
    },
  );
  app.post(
    '/loans/:id/payments/:paymentId/reject/',
    { schema: { operation: reject, params: paymentParams, body: rejectionSchema } },
    async (request) => {
      const { id, paymentId } = request.params;
      const ids = { loanId: id, paymentId, reason: request.body.reason };
      await db.transaction((tx) => decidePayment(tx, 'reject', ids, actorOf(request)));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    },
  );

  const release = does(
    'Releases the borrower from part of what is owed, or from all of it; for the lender.',
    loan,
    { once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/loans/:id/release/',
    { schema: { operation: release, params: idParams, body: releaseSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await createOnce(db, request, (tx) => releaseLoan(tx, id, request.body, actor));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );

  const takeBack = does('Takes back a payment nobody decided yet; for who recorded it.', loan, { refusals });
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
