import type { FastifyPluginAsync } from 'fastify';
import { confirmationSchema, paymentSchema, rejectionSchema, forgivenessSchema } from '@heartwood/domain';
import { UUID } from '../../../platform/db/ids';
import { createOnce } from '../../../platform/http/idempotency';
import { decidePayment, recordPayment, forgiveLoan, withdrawPayment } from '../loan-payments';
import { remindBorrower } from '../loan-reminders';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import { loanChanger } from './change-loan';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { AddressParts, idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { paymentLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };
const refusals = [403, 404, 409];

const paymentParams = new AddressParts({ id: UUID, paymentId: UUID });

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  const changeLoan = loanChanger(app);
  app.addHook('onRequest', app.requireSession);

  const record = describeRoute(
    'Records a payment of an active loan; for either side. What the lender records counts at once. 409 if one like it is recorded, unless `another` says that it is another one.',
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

  const confirm = describeRoute(
    'Confirms a payment; for the side that did not record it. The last one ends the loan as repaid.',
    loan,
    { refusals, bodyless: true },
  );
  app.post(
    '/loans/:id/payments/:paymentId/confirm/',
    { schema: { operation: confirm, params: paymentParams, body: confirmationSchema } },
    (request) => {
      const { paymentId } = request.params;
      const { another } = request.body;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) =>
          decidePayment(tx, 'confirm', { loanId, paymentId, another }, actor),
      });
    },
  );

  const reject = describeRoute(
    'Says that a payment is not right, and why; for the side that did not record it. What the lender recorded stops counting.',
    loan,
    {
      refusals,
      bodyless: true,
    },
  );
  app.post(
    '/loans/:id/payments/:paymentId/reject/',
    { schema: { operation: reject, params: paymentParams, body: rejectionSchema } },
    (request) => {
      const { paymentId } = request.params;
      const { reason } = request.body;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) => decidePayment(tx, 'reject', { loanId, paymentId, reason }, actor),
      });
    },
  );

  const release = describeRoute(
    'Releases the borrower from part of what is owed, or from all of it; for the lender.',
    loan,
    { once: true, refusals: [403, 409, 429] },
  );
  app.post(
    '/loans/:id/release/',
    { schema: { operation: release, params: idParams, body: forgivenessSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await createOnce(db, request, (tx) => forgiveLoan(tx, id, request.body, actor));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );

  const remind = describeRoute('Mails the borrower what is late, once a day; for the lender.', loan, {
    refusals: [403, 404, 409, 429],
  });
  app.post('/loans/:id/remind/', { schema: { operation: remind, params: idParams } }, (request) =>
    changeLoan(request, {
      limit: paymentLimit,
      change: (tx, loanId, { actor }) => remindBorrower(tx, loanId, actor),
    }),
  );

  const takeBack = describeRoute('Takes back a payment nobody decided yet; for who recorded it.', loan, {
    refusals,
  });
  app.delete(
    '/loans/:id/payments/:paymentId/',
    { schema: { operation: takeBack, params: paymentParams } },
    (request) =>
      changeLoan(request, {
        change: (tx, loanId, { actor }) =>
          withdrawPayment(tx, { loanId, paymentId: request.params.paymentId }, actor),
      }),
  );
};

export default routes;
