import type { FastifyPluginAsync } from 'fastify';
import { correctionSchema, rejectionSchema } from '@heartwood/domain';
import { UUID } from '../../../platform/db/ids';
import { createOnce } from '../../../platform/http/idempotency';
import { decideCorrection, recordCorrection } from '../corrections/loan-corrections';
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

const correctionParams = new AddressParts({ id: UUID, correctionId: UUID });

/** Corrections of payments, and of the day on which the money arrived. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  const changeLoan = loanChanger(app);
  app.addHook('onRequest', app.requireSession);

  const record = describeRoute(
    'Says that a payment was returned (`return`) or never made (`mistake`), that its amount or day is wrong (`payment`), or that the day on which the money arrived is (`funding`); for either side. What is left out stays as it was recorded. It counts once the other side confirms it; a return within 90 days that the lender records counts at once.',
    { 201: ref('Loan') },
    { once: true, refusals: [403, 404, 409, 429] },
  );
  app.post(
    '/loans/:id/corrections/',
    { schema: { operation: record, params: idParams, body: correctionSchema } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await createOnce(db, request, (tx) => recordCorrection(tx, id, request.body, actor));
      deps.nudgeMail();
      return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
    },
  );

  const confirm = describeRoute(
    'Confirms a correction; for the side that did not record it. The loan ends, or runs again, if what is owed says so.',
    loan,
    { refusals },
  );
  app.post(
    '/loans/:id/corrections/:correctionId/confirm/',
    { schema: { operation: confirm, params: correctionParams } },
    (request) => {
      const { correctionId } = request.params;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) => decideCorrection(tx, 'confirm', { loanId, correctionId }, actor),
      });
    },
  );

  const reject = describeRoute(
    'Says that a correction is not right, and why; for the side that did not record it. A returned payment counts again.',
    loan,
    { refusals, bodyless: true },
  );
  app.post(
    '/loans/:id/corrections/:correctionId/reject/',
    { schema: { operation: reject, params: correctionParams, body: rejectionSchema } },
    (request) => {
      const { correctionId } = request.params;
      const { reason } = request.body;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) =>
          decideCorrection(tx, 'reject', { loanId, correctionId, reason }, actor),
      });
    },
  );

  const withdraw = describeRoute(
    'Takes back a correction that nobody decided yet; for who recorded it. It stays in the list.',
    loan,
    { refusals },
  );
  app.delete(
    '/loans/:id/corrections/:correctionId/',
    { schema: { operation: withdraw, params: correctionParams } },
    (request) => {
      const { correctionId } = request.params;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) => decideCorrection(tx, 'withdraw', { loanId, correctionId }, actor),
      });
    },
  );
};

export default routes;
