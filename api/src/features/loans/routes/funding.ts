import type { FastifyPluginAsync } from 'fastify';
import { fundingSchema, loanRemindersSchema, receiptSchema } from '@heartwood/domain';
import { callOff, receiveFunding, sendFunding } from '../loan-funding';
import { setReminders } from '../loan-reminders';
import { loanChanger } from './change-loan';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { idParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';
import { paymentLimit } from '../../../platform/throttle/limits';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };
const refusals = { refusals: [403, 409, 429] };

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const changeLoan = loanChanger(app);
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  const send = describeRoute(
    'Says when and how the money of a signed loan was sent; for the lender.',
    loan,
    refusals,
  );
  app.post('/loans/:id/funding/', { schema: { operation: send, params, body: fundingSchema } }, (request) =>
    changeLoan(request, {
      limit: paymentLimit,
      change: (tx, id, { actor }) => sendFunding(tx, id, request.body, actor),
    }),
  );

  const receive = describeRoute(
    'Confirms that the money arrived; for the borrower. The loan runs from that day.',
    loan,
    refusals,
  );
  app.post(
    '/loans/:id/funding/confirm/',
    { schema: { operation: receive, params, body: receiptSchema } },
    (request) =>
      changeLoan(request, {
        limit: paymentLimit,
        change: (tx, id, { actor }) => receiveFunding(tx, id, request.body, actor),
      }),
  );

  const off = describeRoute(
    'Asks to call off a loan whose money was never handed over; when the other side has asked, it is withdrawn.',
    loan,
    refusals,
  );
  app.post('/loans/:id/call-off/', { schema: { operation: off, params } }, (request) =>
    changeLoan(request, { limit: paymentLimit, change: (tx, id, { actor }) => callOff(tx, id, actor) }),
  );

  const remind = describeRoute('Switches mails that remind one of payments on or off, each by itself.', loan);
  app.put(
    '/loans/:id/reminders/',
    { schema: { operation: remind, params, body: loanRemindersSchema } },
    (request) =>
      changeLoan(request, { change: (tx, id, { actor }) => setReminders(tx, id, request.body, actor) }),
  );
};

export default routes;
