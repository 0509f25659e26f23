import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, termsOf } from '@heartwood/domain';
import { schema } from '../../../../platform/db/database';
import { proposal } from '../../../../../test/support/loans';
import { signature } from '../../../../../test/support/signatures';
import { testSite } from '../../../../../test/support/site';

const { loanVersions } = schema;

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

/** A proposal that Ana has signed, and the terms that Ben has offered and signed in its place. */
async function offers() {
  const id = await proposal(ana, ben);
  const { body: first } = await ana.get(`/loans/${id}/`);
  const offer = { new_terms: { amount: 500 }, signature: signature(2) };
  const { status, body: second } = await ben.post(`/loans/${id}/amend/`, offer);
  assert.equal(status, 200);
  return { id, first, second };
}

describe('an earlier version of a proposal', () => {
  it('has its terms, its text, and its signature, and no PDF', async () => {
    const { id, first, second } = await offers();
    await ana.post(`/loans/${id}/amend/`, { new_terms: { amount: 600 } });
    const unsigned = (role: string) => ({
      [`${role}_signature`]: null,
      [`${role}_signature_details`]: null,
      [`${role}_signed_at`]: null,
    });
    for (const [version, loan, image] of [
      [1, first, signature(1)],
      [2, second, signature(2)],
    ] as const) {
      const { body } = await ben.get(`/loans/${id}/versions/${version}/`);
      const { replaced_at } = body;
      assert.ok(Math.abs(Date.now() - Date.parse(replaced_at)) < 60_000);
      const [{ role, signed_at }] = loan.signatures;
      assert.deepEqual(body, {
        ...unsigned('lender'),
        ...unsigned('borrower'),
        ...{ [`${role}_signature`]: image, [`${role}_signature_details`]: { method: 'drawn' } },
        ...{ [`${role}_signed_at`]: signed_at, in_force_until: null },
        ...{ terms_version: version, terms: termsOf(loan), contract: loan.contract, replaced_at },
      });
      const { status } = await ben.get(`/loans/${id}/versions/${version}/note/`);
      assert.equal(status, 404);
    }
    assert.equal((await ben.get(`/loans/${id}/versions/3/`)).body.detail, messages.loanNotFound);
    const { loans } = (await ana.get('/export/')).body;
    const exported = loans.find(({ loan }: { loan: { id: string } }) => loan.id === id);
    assert.deepEqual(
      exported.earlier_versions.map(({ terms_version }: { terms_version: number }) => terms_version),
      [1, 2],
    );
  });

  for (const column of ['amount_cents', 'interest_rate', 'term_in_months'])
    it(`has no terms if they were not kept with it: ${column}`, async () => {
      const { id } = await offers();
      const ofLoan = eq(loanVersions.loan_id, id);
      await site.database.db
        .update(loanVersions)
        .set({ [column]: null })
        .where(ofLoan);
      assert.equal((await ana.get(`/loans/${id}/versions/1/`)).body.terms, null);
      assert.equal((await ana.get(`/loans/${id}/`)).body.previous_terms, null);
    });
});
