import type { FastifyPluginAsync } from 'fastify';
import { absenceSchema, representationLinkSchema, representativeSchema } from '@heartwood/domain';
import { idParams } from '../../../platform/http/address-parts';
import { changeOnce } from '../../../platform/http/idempotency';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { actorOf } from '../../../platform/http/session';
import type { RouteTypes } from '../../../platform/http/validation';
import { absenceLimit, loanLinkLimit, mailedLinkLimit } from '../../../platform/throttle/limits';
import { closeUnpaid, endAbsence, sayAbsent } from '../absences/loan-absences';
import {
  acceptRepresentation,
  nameRepresentative,
  readRepresentation,
  stepDown,
} from '../absences/representatives';
import { objectToFunding } from '../loan-funding';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import { loanChanger } from './change-loan';

const describeRoute = describeRoutesOf('Loans');
const loan = { 200: ref('Loan') };

/** Parties of a loan who died or left, and who acts for them. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db, deps, throttle } = app;
  const changeLoan = loanChanger(app);
  const onRequest = app.requireSession;
  const params = idParams;

  const say = describeRoute(
    'Says that the other side died, or does not answer anymore. They are told at each of their addresses, and can end it.',
    loan,
    { limit: absenceLimit, refusals: [403, 409] },
  );
  app.post(
    '/loans/:id/absence/',
    { onRequest, schema: { operation: say, params, body: absenceSchema } },
    (request) =>
      changeLoan(request, { change: (tx, id, { actor }) => sayAbsent(tx, id, request.body, actor) }),
  );

  const changes = [
    ['absence/end', endAbsence, 'Says that one is here, or takes back that the other side is absent.'],
    ['representative/end', stepDown, 'Steps down from acting for an absent side.'],
    [
      'close',
      closeUnpaid,
      'Closes the loan of an absent borrower, although it is not repaid; for the lender.',
    ],
    [
      'funding/object',
      objectToFunding,
      'Objects to what the other side alone said of the money: that it arrived, or that it never did.',
    ],
  ] as const;
  for (const [name, change, summary] of changes) {
    const operation = describeRoute(summary, loan, { limit: loanLinkLimit, refusals: [403, 409] });
    app.post(`/loans/:id/${name}/`, { onRequest, schema: { operation, params } }, (request) =>
      changeLoan(request, { change: (tx, id, { actor }) => change(tx, id, actor) }),
    );
  }

  const name = describeRoute(
    'Names who acts for an absent side, and mails them a link. For the other side, whose address is verified, and who has added the document.',
    loan,
    { limit: loanLinkLimit, refusals: [403, 409, 429] },
  );
  app.post(
    '/loans/:id/representative/',
    { onRequest, schema: { operation: name, params, body: representativeSchema } },
    (request) =>
      changeLoan(request, {
        change: (tx, id, { actor }) => nameRepresentative(tx, throttle.within(tx), id, request.body, actor),
      }),
  );

  const read = describeRoute(
    'What the holder of a mailed link would act in. It changes nothing.',
    { 200: ref('Representation') },
    { open: mailedLinkLimit, refusals: [404, 409] },
  );
  app.post(
    '/loan-representations/open/',
    { schema: { operation: read, body: representationLinkSchema } },
    (request) => readRepresentation(db, request.body.token),
  );

  const accept = describeRoute('Takes the place of an absent side by a mailed link, once.', loan, {
    limit: loanLinkLimit,
    once: true,
    refusals: [403, 404, 409],
  });
  app.post(
    '/loan-representations/accept/',
    { onRequest, schema: { operation: accept, body: representationLinkSchema } },
    async (request) => {
      const actor = actorOf(request);
      const { id } = await changeOnce(db, request, (tx) =>
        acceptRepresentation(tx, request.body.token, actor),
      );
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, actor.id));
    },
  );
};

export default routes;
