import type { FastifyPluginAsync } from 'fastify';
import { UUID } from '../../../platform/db/ids';
import { createOnce } from '../../../platform/http/idempotency';
import { AddressParts, idParams } from '../../../platform/http/address-parts';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { paymentLimit } from '../../../platform/throttle/limits';
import { chargeFee, waiveFee } from '../loan-fees';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import { loanChanger } from './change-loan';

const describeRoute = describeRoutesOf('Loans');

const feeParams = new AddressParts({ id: UUID, feeId: UUID });

/** Late fees, of a loan whose note has one. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, throttle, deps } = app;
  const changeLoan = loanChanger(app);
  app.addHook('onRequest', app.requireSession);

  const charge = describeRoute(
    'Charges the late fee of the note for the oldest payment that is late beyond the days of grace; for the lender, once for each payment.',
    { 201: ref('Loan') },
    { once: true, refusals: [403, 404, 409, 429] },
  );
  app.post(
    '/loans/:id/fees/',
    { schema: { operation: charge, params: idParams } },
    async (request, reply) => {
      const [{ id }, actor] = [request.params, actorOf(request)];
      await throttle.hit(paymentLimit, { account: actor.id });
      await createOnce(db, request, (tx) => chargeFee(tx, id, actor));
      deps.nudgeMail();
      return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
    },
  );

  const waive = describeRoute(
    'Waives a late fee that is not paid; for the lender.',
    { 200: ref('Loan') },
    { refusals: [403, 404, 409] },
  );
  app.post(
    '/loans/:id/fees/:feeId/waive/',
    { schema: { operation: waive, params: feeParams } },
    (request) => {
      const { feeId } = request.params;
      return changeLoan(request, {
        change: (tx, loanId, { actor }) => waiveFee(tx, { loanId, feeId }, actor),
      });
    },
  );
};

export default routes;
