import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Loan } from '@heartwood/domain';
import type { Database } from '../../../platform/db/database';
import { actorOf } from '../../../platform/http/session';
import { checkSignatureImages } from '../../../platform/signatures/check-signature';
import type { Limit } from '../../../platform/throttle/throttle';
import type { Signing } from '../propose-loan';
import { findLoan } from '../loan-rows';
import { toLoan } from '../to-loan';

interface Change {
  /** Refuses an account that changes loans too often. */
  limit?: Limit;
  /** The picture of a signature in the request, which is checked before the transaction. */
  signature?: string | null;
  change: (tx: Database, id: string, signing: Signing) => Promise<unknown>;
  /** Makes the note of an accepted loan afterward. If that fails, its first download makes it. */
  makesNote?: true;
}

/**
 * Makes the function with which a route changes one loan: in one transaction, then mails go
 * out. It returns the loan.
 */
export const loanChanger =
  (app: FastifyInstance) =>
  async (request: FastifyRequest<{ Params: { id: string } }>, what: Change): Promise<Loan> => {
    const { db, throttle, deps } = app;
    const [{ id }, actor] = [request.params, actorOf(request)];
    if (what.limit) await throttle.hit(what.limit, { account: actor.id });
    const check = await checkSignatureImages(deps.workers, [what.signature]);
    await db.transaction((tx) => what.change(tx, id, { actor, check }));
    deps.nudgeMail();
    const row = await findLoan(db, id, actor.id);
    if (what.makesNote && row.accepted_at)
      app.background.run(async () => {
        await app.notes.keep(row, actor);
      });
    return toLoan(row);
  };
