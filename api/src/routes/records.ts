import type { FastifyPluginAsync } from 'fastify';
import type { ChainSubject } from '@heartwood/domain';
import { requireAccess } from '../audit/require-access';
import { sendTrail } from '../audit/send-trail';
import { loanSubject, trustSubject, willSubject } from '../audit/trail';
import { FairQueue } from '../jobs/fair-queue';
import { jsonInTurns } from '../jobs/json-in-turns';
import { operations } from '../openapi/operation';
import { ref } from '../openapi/shapes';
import { trailPageSchema } from '../lists/page';
import { idParams } from '../plugins/app/address-parts';
import type { RouteTypes } from '../plugins/app/validation';
import { makeProof } from '../proof/make-proof';
import { groupsOf } from '../throttle/network';

interface Kind {
  does: ReturnType<typeof operations>;
  at: string;
  subject: (id: string) => ChainSubject;
}

const kinds: Record<ChainSubject['subject_type'], Kind> = {
  will: { does: operations('Wills'), at: '/api/wills', subject: willSubject },
  loan: { does: operations('Loans'), at: '/loans', subject: loanSubject },
  trust: { does: operations('Trusts'), at: '/trusts', subject: trustSubject },
};

/** Each reads a whole record, verifies it, and signs with the site's key. */
const PROOFS = { atOnce: 2, ofOne: { atOnce: 1, waiting: 8 } };

/** What happened to a will, a loan, or a trust, and a proof of it. */
const routes: FastifyPluginAsync = async (fastify) => {
  const app = fastify.withTypeProvider<RouteTypes>();
  const { db } = app;
  const proofs = new FairQueue(PROOFS);
  app.addHook('onRequest', app.requireSession);

  for (const [name, { does, at, subject }] of Object.entries(kinds)) {
    const trail = does(`What happened to a ${name}, oldest first.`, { 200: ref('Trail') }, { paged: true });
    app.get(
      `${at}/:id/events/`,
      { schema: { operation: trail, params: idParams, querystring: trailPageSchema } },
      async (request, reply) => {
        const { params, user } = request;
        await requireAccess(db, subject(params.id), user.sub);
        return sendTrail(request, reply, subject(params.id));
      },
    );

    const proof = does(
      `A proof of a ${name}, to be checked without this site.`,
      { 200: ref('Proof') },
      { refusals: [409] },
    );
    app.get(
      `${at}/:id/proof/`,
      { schema: { operation: proof, params: idParams } },
      async (request, reply) => {
        const { params, user, ip } = request;
        const make = () => makeProof({ db, seal: app.proofSeal }, subject(params.id), user.sub);
        const made = await proofs.run(groupsOf(ip, user.sub), make);
        return reply.type('application/json; charset=utf-8').send(await jsonInTurns(made));
      },
    );
  }
};

export default routes;
