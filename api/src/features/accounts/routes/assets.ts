import { and, eq, ne, or } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { schema } from '../../../platform/db/database';
import { ref } from '../../../platform/http/openapi/shapes';
import { describeRoutesOf } from '../../../platform/http/openapi/operation';

const { begunWills, loans, trustedPeople, trusts, wills } = schema;

const operation = describeRoutesOf('Account')(
  'Whether one has a will, a trust, and a loan, whether somebody trusts one with their documents, and whether a will is begun.',
  {
    200: ref('Assets'),
  },
);

const routes: FastifyPluginAsync = async (app) => {
  const { db } = app;

  app.get('/api/check-assets/', { onRequest: app.requireSession, schema: { operation } }, async (request) => {
    const { sub } = request.user;
    const [will] = await db.select({ id: wills.id }).from(wills).where(eq(wills.owner_id, sub)).limit(1);
    const [trust] = await db.select({ id: trusts.id }).from(trusts).where(eq(trusts.owner_id, sub)).limit(1);
    const part = or(
      eq(loans.lender_id, sub),
      eq(loans.borrower_id, sub),
      eq(loans.lender_representative_id, sub),
      eq(loans.borrower_representative_id, sub),
    );
    const [loan] = await db.select({ id: loans.id }).from(loans).where(part).limit(1);
    const [entrusted] = await db
      .select({ id: trustedPeople.id })
      .from(trustedPeople)
      .where(eq(trustedPeople.user_id, sub))
      .limit(1);
    const [begun] = await db
      .select({ version: begunWills.version })
      .from(begunWills)
      .where(and(eq(begunWills.owner_id, sub), ne(begunWills.content, '')))
      .limit(1);
    return {
      has_will: will !== undefined,
      has_trust: trust !== undefined,
      has_loan: loan !== undefined,
      has_entrusted: entrusted !== undefined,
      has_begun_will: begun !== undefined,
    };
  });
};

export default routes;
