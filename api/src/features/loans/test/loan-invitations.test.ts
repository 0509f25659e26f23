import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { invitedWords, messages, proposedTerms } from '@heartwood/domain';
import { deleteDueAccounts } from '../../account-closing/account-closing';
import { schema } from '../../../platform/db/database';
import { loanEventTypes, proposal, terms } from '../../../../test/support/loans';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';
import { mailedToken } from '../../../../test/support/trusted-people';

const site = await testSite();
const { db } = site.database;
const SUBJECT = 'Somebody proposes a loan to you';
const EMMA = 'Emma Haas';

const inviting = (email: string, change: object = {}) => ({
  role: 'lender',
  counterparty_name: EMMA,
  counterparty_email: email,
  ...terms,
  signature: signature(1),
  ...change,
});

const newAddress = () => `emma.${randomUUID()}@example.com`;

/** Walter, who has invited Emma to a loan by email. */
async function invited(email = newAddress(), change: object = {}) {
  const walter = await site.person('Walter Haas');
  const { status, body } = await walter.post('/loans/', inviting(email, change));
  assert.equal(status, 201, JSON.stringify(body));
  return { walter, email, id: String(body.id), loan: body, token: await mailedToken(site, email, SUBJECT) };
}

const open = (token: string) => site.call('POST', '/loan-invitations/open/', { token });
const decline = (token: string) => site.call('POST', '/loan-invitations/decline/', { token });
const join = (who: Person, token: string) => who.post('/loan-invitations/join/', { token });
const read = async (who: Person, id: string) => (await who.get(`/loans/${id}/`)).body;
const tokenOf = async (who: Person, id: string) =>
  String((await who.post(`/loans/${id}/link/`)).body.path).split('#')[1] ?? '';
/** Opens the link that verifies a person's address, which ends their sessions, and logs in again. */
async function verified(who: Person): Promise<Person> {
  const token = await mailedToken(site, await emailOf(who), 'Verify your email address');
  const { status } = await site.call('POST', '/email-verification/confirm/', { token });
  assert.equal(status, 200);
  return site.logIn(who.username);
}

const refusal = ({ status, body }: { status: number; body: { detail?: string } }) => [status, body.detail];

describe('an invitation to a loan', () => {
  it('is mailed without the terms, and opens the contract and nothing more', async () => {
    const { walter, email, loan, token } = await invited();
    assert.deepEqual([loan.lender_username, loan.borrower_username], [walter.username, '']);
    assert.deepEqual([loan.lender_name, loan.borrower_name], ['Walter Haas', EMMA]);
    const { mailed_at, ...rest } = loan.invitation;
    assert.match(mailed_at, /^\d{4}-/);
    assert.deepEqual(rest, { role: 'borrower', name: EMMA, email, joined_at: null, same_address: null });
    const [mail = ''] = await mailsTo(site, email, SUBJECT);
    assert.match(mail, /^Hello Emma Haas,\n\nWalter Haas offers you a loan/);
    assert.doesNotMatch(mail, /10,000/);

    const { status, body } = await open(token);
    assert.equal(status, 200);
    assert.equal(body.contract, loan.contract);
    assert.ok(body.contract.includes(invitedWords.borrower));
    assert.ok(body.contract.includes(`<span data-named-later="borrower">${EMMA}</span>`));
    assert.equal(body.lender_signature, signature(1));
    const parties = ['lender', 'borrower'].flatMap((role) =>
      ['name', 'username', 'signature'].map((what) => `${role}_${what}`),
    );
    const known = [
      'contract',
      'expires_at',
      'role',
      'signatures',
      ...parties,
      ...Object.keys(proposedTerms(terms)),
    ];
    assert.deepEqual(Object.keys(body).toSorted(), known.toSorted());
    assert.ok(!JSON.stringify(body).includes(email));
  });

  it('is taken by the account of its reader, who signs, and the proposer sees who it is', async () => {
    const emma = await site.person('Emma Haas-Lind');
    const { walter, id, token } = await invited(await emailOf(emma));
    const joined = await join(emma, token);
    assert.equal(joined.status, 200, joined.text);
    assert.equal(joined.body.invitation, null);
    const name = `Emma Haas-Lind (${emma.username})`;
    assert.ok(joined.body.contract.includes(`<dd>${name}</dd>`));
    assert.ok(!joined.body.contract.includes('data-named-later'));
    const seen = await read(walter, id);
    assert.deepEqual([seen.borrower_name, seen.borrower_username], ['Emma Haas-Lind', emma.username]);
    assert.deepEqual([seen.invitation.name, seen.invitation.same_address], [EMMA, true]);
    assert.match(seen.invitation.joined_at, /^\d{4}-/);
    const [mail = ''] = await mailsTo(site, await emailOf(walter), 'Your loan proposal was opened');
    assert.match(mail, /Emma Haas-Lind \(/);

    const accepted = await emma.post(`/loans/${id}/accept/`, { signature: signature(2) });
    assert.deepEqual([accepted.status, accepted.body.status], [200, 'active']);
    assert.deepEqual(await loanEventTypes(emma, id), ['created', 'viewed', 'accepted']);
    const { events } = (await emma.get(`/loans/${id}/events/`)).body;
    assert.match(events[0].detail, /^Proposed the loan to Emma Haas, who is invited by email, and signed/);
    assert.match(events[1].detail, /^Joined as the borrower by the link/);
  });

  it('can be taken by another account that has the link, once, and that is said', async () => {
    const { walter, email, id, token } = await invited();
    const second = await tokenOf(walter, id);
    const eve = await site.person('Eve Hall');
    assert.equal((await join(eve, second)).status, 200);
    const { invitation, borrower_name } = await read(walter, id);
    assert.deepEqual([borrower_name, invitation.same_address], ['Eve Hall', false]);
    for (const path of [`/loans/${id}/`, '/loans/', `/loans/${id}/events/`, '/export/'])
      assert.ok(!(await eve.get(path)).text.includes(email), path);
    for (const used of [token, second]) {
      assert.deepEqual(refusal(await open(used)), [409, messages.loanInvitationUsed]);
      assert.deepEqual(refusal(await decline(used)), [409, messages.loanInvitationUsed]);
      const dora = await site.person('Dora Lind');
      assert.deepEqual(refusal(await join(dora, used)), [409, messages.loanInvitationUsed]);
      assert.equal((await dora.get(`/loans/${id}/`)).status, 404);
    }
  });

  it('does not say that an address is the one invited before the account has verified it', async () => {
    const emma = await site.newcomer('Emma Haas');
    const { walter, id, token } = await invited(await emailOf(emma));
    assert.equal((await join(emma, token)).status, 200);
    assert.equal((await read(walter, id)).invitation.same_address, false);
    const { email_verified } = (await emma.get('/account/')).body;
    assert.equal(email_verified, false);
  });

  it('is declined without an account', async () => {
    const { walter, id, token } = await invited();
    assert.equal((await decline(token)).status, 200);
    assert.equal((await read(walter, id)).status, 'declined');
    assert.deepEqual(refusal(await open(token)), [409, messages.loanInvitationDeclined]);
    const [mail = ''] = await mailsTo(site, await emailOf(walter), 'Your loan was declined');
    assert.match(mail, /Emma Haas declined the loan/);
    const { events } = (await walter.get(`/loans/${id}/events/`)).body;
    assert.equal(events[1].actor, `${EMMA} (by the link of the invitation)`);
    assert.equal(events[1].actor_id, null);
  });

  it('ends when the proposal is withdrawn, and when the link expires', async () => {
    const withdrawn = await invited();
    assert.equal((await withdrawn.walter.post(`/loans/${withdrawn.id}/withdraw/`)).status, 200);
    assert.deepEqual(refusal(await open(withdrawn.token)), [409, messages.loanInvitationWithdrawn]);
    const late = await withdrawn.walter.post(`/loans/${withdrawn.id}/link/`);
    assert.equal(late.status, 409);

    const { walter, id, token } = await invited();
    await db
      .update(schema.loanLinks)
      .set({ expires_at: sql`now()` })
      .where(eq(schema.loanLinks.loan_id, id));
    assert.deepEqual(refusal(await open(token)), [409, String(messages.loanInvitationExpired())]);
    assert.deepEqual(refusal(await join(await site.person('Eve Hall'), token)), [
      409,
      String(messages.loanInvitationExpired()),
    ]);
    assert.equal((await open(await tokenOf(walter, id))).status, 200);
    assert.deepEqual(refusal(await open('no-link')), [404, messages.loanInvitationUnknown]);
    const stored = JSON.stringify(await db.select().from(schema.loanLinks));
    assert.ok(!stored.includes(token));
  });

  it('shows terms that its proposer has changed, with the same link', async () => {
    const { walter, id, token } = await invited();
    const amended = await walter.post(`/loans/${id}/amend/`, {
      new_terms: { amount: 9000 },
      signature: signature(1),
    });
    assert.equal(amended.status, 200, amended.text);
    const { body } = await open(token);
    assert.equal(body.contract, amended.body.contract);
    assert.match(body.contract, /\$9,000\.00/);
    assert.ok(body.contract.includes(`<span data-named-later="borrower">${EMMA}</span>`));
  });

  it('can also ask somebody to lend', async () => {
    const { walter, id, token } = await invited(newAddress(), { role: 'borrower' });
    const emma = await site.person('Emma Haas');
    assert.equal((await open(token)).body.role, 'lender');
    assert.equal((await join(emma, token)).status, 200);
    const loan = await read(emma, id);
    assert.deepEqual([loan.lender_username, loan.borrower_username], [emma.username, walter.username]);
  });

  it('is not for its proposer, nor for the proposer’s own address', async () => {
    const { walter, token } = await invited();
    assert.deepEqual(refusal(await join(walter, token)), [409, messages.loanInvitationOwn]);
    const own = await walter.post('/loans/', inviting(await emailOf(walter)));
    assert.deepEqual([own.status, own.body.counterparty_email], [400, [messages.counterpartyOwnAddress]]);
  });

  it('is in the list and the export of its proposer', async () => {
    const { walter, id } = await invited();
    const [listed] = (await walter.get('/loans/')).body;
    assert.deepEqual([listed.id, listed.borrower_name, listed.borrower_username], [id, EMMA, '']);
    assert.match((await walter.get('/export/')).text, /Emma Haas/);
  });
});

it('somebody who was invited is forgotten with the account of the proposer', async () => {
  const { walter, id, email, token } = await invited();
  const joined = await invited();
  const eve = await site.person('Eve Hall');
  await join(eve, joined.token);
  assert.equal((await eve.post('/account/close/')).status, 200);
  assert.equal((await walter.post('/account/close/')).status, 200);
  await db
    .update(schema.users)
    .set({ closes_at: sql`now()` })
    .where(sql`closes_at is not null`);
  const quiet = { warn: () => undefined, error: () => undefined };
  await deleteDueAccounts({ db, store: site.app.deps.store, log: quiet });
  assert.deepEqual(refusal(await open(token)), [409, messages.loanInvitationWithdrawn]);
  const rows = JSON.stringify(await db.select().from(schema.loans).where(eq(schema.loans.id, id)));
  assert.ok(!rows.includes(email));
  assert.equal((await read(joined.walter, joined.id)).invitation.email, joined.email);
});

describe('mail about a proposal', () => {
  it('of somebody whose address is not verified is not sent, and the loan says so until it is', async () => {
    let walter = await site.newcomer('Walter Haas');
    const email = newAddress();
    const { status, body } = await walter.post('/loans/', inviting(email));
    assert.deepEqual([status, body.invitation.mailed_at], [201, null]);
    assert.deepEqual(await mailsTo(site, email, SUBJECT), []);
    const refused = await walter.post(`/loans/${body.id}/mail/`);
    assert.deepEqual([refused.status, refused.body.code], [403, 'email_not_verified']);
    assert.equal((await open(await tokenOf(walter, body.id))).status, 200);

    walter = await verified(walter);
    assert.deepEqual(await mailsTo(site, email, SUBJECT), []);
    const sent = await walter.post(`/loans/${body.id}/mail/`);
    assert.equal(sent.status, 200, sent.text);
    assert.match(sent.body.invitation.mailed_at, /^\d{4}-/);
    assert.equal((await open(await mailedToken(site, email, SUBJECT))).status, 200);
  });

  it('to an account waits, may be dropped with the first proof, and is sent when its proposer asks', async () => {
    const [newcomer, bo] = [await site.newcomer('Walter Haas'), await site.person('Bo Lund')];
    const id = await proposal(newcomer, bo);
    assert.equal((await read(newcomer, id)).unmailed, true);
    const walter = await verified(newcomer);
    const mails = async () => (await mailsTo(site, await emailOf(bo), 'Your loan was proposed')).length;
    assert.deepEqual([await mails(), (await read(walter, id)).unmailed], [0, true]);
    assert.equal((await bo.post(`/loans/${id}/mail/`)).status, 403);
    const sent = await walter.post(`/loans/${id}/mail/`);
    assert.deepEqual([sent.status, sent.body.unmailed, await mails()], [200, false, 1]);
    assert.equal((await read(walter, await proposal(walter, bo))).unmailed, false);
  });
});
