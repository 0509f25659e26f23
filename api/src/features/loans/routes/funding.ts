import type { FastifyPluginAsync } from 'fastify';
import { fundingSchema, loanRemindersSchema, receiptSchema } from '@heartwood/domain';
import { callOff, receiveFunding, sendFunding } from '../loan-funding';
import { setReminders } from '../loan-reminders';
import { findLoan, toLoan } from '../loan-rows';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { paymentLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };
const refusals = { refusals: [403, 409, 429] };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const send = describeRoute(
    'Says when and how the money of a signed loan was sent; for the lender.',
    loan,
    refusals,
  );
  app.post(
    '/loans/:id/funding/',
    { schema: { operation: send, params, body: fundingSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await db.transaction((tx) => sendFunding(tx, id, request.body, actor));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );

  const receive = describeRoute(
    'Confirms that the money arrived; for the borrower. The loan runs from that day.',
    loan,
    refusals,
  );
  app.post(
    '/loans/:id/funding/confirm/',
    { schema: { operation: receive, params, body: receiptSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await db.transaction((tx) => receiveFunding(tx, id, request.body, actor));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );

  const off = describeRoute(
    'Asks to call off a loan whose money was never handed over; when the other side has asked, it is withdrawn.',
    loan,
    refusals,
  );
  app.post('/loans/:id/call-off/', { schema: { operation: off, params } }, async (request) => {
    const [{ id }, actor] = [request.params, actorOf(request)];
    await throttle.hit(paymentLimit, { account: actor.id });
    await db.transaction((tx) => callOff(tx, id, actor));
    deps.nudgeMail();
    return toLoan(await findLoan(db, id, actor.id));
  });

  const remind = describeRoute('Switches mails that remind one of payments on or off, each by itself.', loan);
  app.put(
    '/loans/:id/reminders/',
    { schema: { operation: remind, params, body: loanRemindersSchema } },
    async (request) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await db.transaction((tx) => setReminders(tx, id, request.body, actor));
      return toLoan(await findLoan(db, id, actor.id));
    },
  );
};

export default routes;
