import type { FastifyPluginAsync } from 'fastify';
import type { ChainSubject } from '@heartwood/domain';
import { requireAccess } from '../../../platform/audit/require-access';
import { sendAuditLog } from '../../../platform/audit/send-audit-log';
import { loanSubject, paperSubject, trustSubject, willSubject } from '../../../platform/audit/audit-log';
import { FairQueue } from '../../../platform/jobs/fair-queue';
import { stringifyCooperatively } from '../../../platform/jobs/cooperative';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';
import { ref } from '../../../platform/http/openapi/shapes';
import { auditLogPageSchema } from '../../../platform/http/paging/page';
import { idParams } from '../../../platform/http/address-parts';
import type { RouteTypes } from '../../../platform/http/validation';
import { makeProof } from '../make-proof';
import { groupsOf } from '../../../platform/throttle/network';

interface Kind {
  does: ReturnType<typeof describeRoutesOf>;
  at: string;
  subject: (id: string) => ChainSubject;
}

const kinds: Record<ChainSubject['subject_type'], Kind> = {
  will: { does: describeRoutesOf('Wills'), at: '/api/wills', subject: willSubject },
  loan: { does: describeRoutesOf('Loans'), at: '/loans', subject: loanSubject },
  paper: { does: describeRoutesOf('Papers'), at: '/api/papers', subject: paperSubject },
  trust: { does: describeRoutesOf('Trusts'), at: '/trusts', subject: trustSubject },
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
      { schema: { operation: trail, params: idParams, querystring: auditLogPageSchema } },
      async (request, reply) => {
        const { params, user } = request;
        await requireAccess(db, subject(params.id), user.sub);
        return sendAuditLog(request, reply, subject(params.id));
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
        return reply.type('application/json; charset=utf-8').send(await stringifyCooperatively(made));
      },
    );
  }
};

export default routes;
