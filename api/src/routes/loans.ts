import type { FastifyPluginAsync } from 'fastify';
import { loanAcceptSchema, loanAmendSchema, loanSchema } from '@heartwood/shared/domain';
import { loanSubject, readTrail } from '../audit/trail';
import { createOnce } from '../idempotency/once';
import { acceptLoan, amendLoan, endLoan, openLoan, proposeLoan } from '../loans/loan-changes';
import { findLoan, listLoans, toLoan } from '../loans/loan-rows';
import { idParams } from '../plugins/app/id-params';
import { actorOf } from '../plugins/app/session';
import type { YupTypes } from '../plugins/app/validation';
import { proposalLimit } from '../throttle/limits';

const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<YupTypes>();
  const { db, throttle, deps } = app;
  const params = idParams;
  app.addHook('onRequest', app.requireSession);

  app.get('/loans/', (request) => listLoans(db, request.user.sub));

  app.post('/loans/', { schema: { body: loanSchema } }, async (request, reply) => {
    const actor = actorOf(request);
    await throttle.hit(proposalLimit, actor.id);
    const id = await createOnce(db, request, (tx) =>
      proposeLoan(tx, { ...request.body, signature: request.body.signature ?? '' }, actor),
    );
    deps.nudgeMail();
    return reply.code(201).send(toLoan(await findLoan(db, id, actor.id)));
  });

  app.get('/loans/:id/', { schema: { params } }, async (request) =>
    toLoan(await openLoan(db, request.params.id, actorOf(request))),
  );

  app.post('/loans/:id/accept/', { schema: { params, body: loanAcceptSchema } }, async (request) => {
    const { id } = request.params;
    await db.transaction((tx) => acceptLoan(tx, id, request.body.signature ?? '', actorOf(request)));
    deps.nudgeMail();
    return toLoan(await findLoan(db, id, request.user.sub));
  });

  for (const action of ['decline', 'withdraw', 'repay'] as const)
    app.post(`/loans/:id/${action}/`, { schema: { params } }, async (request) => {
      const { id } = request.params;
      await db.transaction((tx) => endLoan(tx, action, id, actorOf(request)));
      deps.nudgeMail();
      return toLoan(await findLoan(db, id, request.user.sub));
    });

  app.post('/loans/:id/amend/', { schema: { params, body: loanAmendSchema } }, async (request) => {
    const { id } = request.params;
    await throttle.hit(proposalLimit, request.user.sub);
    await db.transaction((tx) => amendLoan(tx, id, request.body, actorOf(request)));
    deps.nudgeMail();
    return toLoan(await findLoan(db, id, request.user.sub));
  });

  app.get('/loans/:id/events/', { schema: { params } }, async (request) => {
    await findLoan(db, request.params.id, request.user.sub);
    return readTrail(db, loanSubject(request.params.id));
  });
};

export default routes;
