import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { MAX_PEOPLE, messages } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { PARTNER_INVITATION, partnerForm } from '../../../../test/support/partner-invitation';
import { testSite } from '../../../../test/support/site';
import { mailedToken } from '../../../../test/support/trusted-people';

const site = await testSite();
const { db } = site.database;

/** Ana, who has invited Ben, and the token that was mailed to him. */
async function invited(more: object = {}) {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const email = await emailOf(ben);
  const answer = await ana.post('/partner-invitation/', partnerForm(email, more));
  assert.equal(answer.status, 201, answer.text);
  return { ana, ben, email, token: await mailedToken(site, email, PARTNER_INVITATION), answer };
}

const accept = (who: Person, token: string) => who.post('/partner-invitations/accept/', { token });
const stateOf = async (who: Person) => (await who.get('/partner-invitation/')).body.invitation;
const listOf = async (who: Person) =>
  (await who.get('/people/')).body.map(({ name, relationship, email, date_of_birth }: Listed) => [
    name,
    relationship ?? '',
    email,
    date_of_birth,
  ]);

interface Listed {
  name: string;
  relationship?: string;
  email: string;
  date_of_birth: string | null;
}

const tokenIn = (path: string) => path.split('#')[1] ?? '';

describe('the invitation of a partner', () => {
  it('is mailed, and brings the inviter and the family once it is accepted', async () => {
    const { ana, ben, email, token, answer } = await invited();
    assert.deepEqual(answer.body.invitation, await stateOf(ana));
    const { invited_at: _at, ...invitation } = answer.body.invitation;
    assert.deepEqual(invitation, {
      name: 'Ben Ruiz',
      email,
      people: [
        { name: 'Sofia Ortiz', relationship: 'child', date_of_birth: '2019-03-04' },
        { name: 'Mateo Ortiz', relationship: 'stepchild', date_of_birth: null },
      ],
      accepted_at: null,
    });
    const look = await site.call('POST', '/partner-invitations/open/', { token });
    assert.deepEqual([look.status, look.body], [200, { owner_name: 'Ana Ortiz' }]);

    const accepted = await accept(ben, token);
    assert.equal(accepted.status, 200, accepted.text);
    assert.deepEqual(accepted.body, (await ben.get('/people/')).body);
    assert.deepEqual(await listOf(ben), [
      ['Ana Ortiz', 'partner', '', null],
      ['Sofia Ortiz', 'child', '', '2019-03-04'],
      ['Mateo Ortiz', 'stepchild', '', null],
    ]);
    const { accepted_at, people } = await stateOf(ana);
    assert.ok(accepted_at);
    assert.deepEqual(people, []);
    assert.deepEqual((await subjectsTo(site, await emailOf(ana))).at(-1), 'An answer to your invitation');
    for (const again of [
      await accept(ben, token),
      await site.call('POST', '/partner-invitations/open/', { token }),
    ])
      assert.deepEqual([again.status, again.body.detail], [404, messages.partnerInvitationUsed]);
  });

  it('leaves those as they are whom the partner knows already, and never adds the partner', async () => {
    const { ben, token } = await invited({
      people: [
        { name: 'BEN RUÍZ', relationship: 'friend' },
        { name: 'Sofia Ortiz', relationship: 'child' },
      ],
    });
    await ben.post('/people/', { name: 'sofía ortiz', relationship: 'stepchild' });
    assert.equal((await accept(ben, token)).status, 200);
    assert.deepEqual(await listOf(ben), [
      ['sofía ortiz', 'stepchild', '', null],
      ['Ana Ortiz', 'partner', '', null],
    ]);
  });

  it('waits while the list of the partner is full', async () => {
    const { ben, token } = await invited();
    const { id } = (await ben.get('/current-user/')).body;
    const rows = Array.from({ length: MAX_PEOPLE - 2 }, (_, at) => ({ owner_id: id, name: `Person ${at}` }));
    await db.insert(schema.people).values(rows);
    const full = await accept(ben, token);
    assert.deepEqual([full.status, full.body.detail], [409, String(messages.tooManyPeople(MAX_PEOPLE))]);
    await db.delete(schema.people).where(eq(schema.people.name, 'Person 0'));
    assert.equal((await accept(ben, token)).status, 200);
  });

  it('is for the account of its address only, once that is verified', async () => {
    const { ana, ben, token } = await invited();
    const eve = await site.person('Eve Hall');
    const other = await accept(eve, token);
    assert.deepEqual([other.status, other.body.detail], [403, messages.partnerInvitationOther]);
    assert.deepEqual((await eve.get('/people/')).body, []);
    const own = await accept(ana, token);
    assert.deepEqual([own.status, own.body.detail], [409, messages.partnerInvitationOwn]);
    assert.equal((await site.anyone.post('/partner-invitations/accept/', { token })).status, 401);
    assert.equal((await accept(ben, token)).status, 200);

    const dan = await site.newcomer('Dan Ruiz');
    await ana.delete('/partner-invitation/');
    await ana.post('/partner-invitation/', partnerForm(await emailOf(dan)));
    const link = await mailedToken(site, await emailOf(dan), PARTNER_INVITATION);
    const unverified = await accept(dan, link);
    assert.deepEqual([unverified.status, unverified.body.code], [403, 'email_not_verified']);
    assert.deepEqual((await dan.get('/people/')).body, []);
  });

  it('has more links, each of which works until one is used', async () => {
    const { ana, ben, token } = await invited();
    const { status, body } = await ana.post('/partner-invitation/link/');
    assert.equal(status, 200);
    assert.match(body.path, /^\/accept-family#[\w-]{60,}$/);
    const shared = tokenIn(body.path);
    assert.notEqual(shared, token);
    assert.equal((await accept(ben, shared)).status, 200);
    assert.equal((await accept(ben, token)).status, 404);
    const late = await ana.post('/partner-invitation/link/');
    assert.deepEqual([late.status, late.body.detail], [409, messages.partnerNotInvited]);
  });

  it('expires, and only its hash is stored', async () => {
    const { ana, ben, token } = await invited();
    const { id } = (await ana.get('/current-user/')).body;
    const { accountTokens } = schema;
    const stored = await db.select().from(accountTokens).where(eq(accountTokens.user_id, id));
    assert.ok(!JSON.stringify(stored).includes(token));
    await db
      .update(accountTokens)
      .set({ expires_at: sql`now()` })
      .where(eq(accountTokens.user_id, id));
    assert.equal((await accept(ben, token)).status, 404);
    assert.equal((await site.call('POST', '/partner-invitations/open/', { token })).status, 404);
  });

  it('can be taken back, and then there may be another', async () => {
    const { ana, ben, email, token } = await invited();
    const second = await ana.post('/partner-invitation/', partnerForm('dan@example.com'));
    assert.deepEqual([second.status, second.body.detail], [409, messages.partnerInvited]);
    assert.equal((await ana.delete('/partner-invitation/')).status, 204);
    assert.equal(await stateOf(ana), null);
    assert.equal((await accept(ben, token)).status, 404);
    assert.equal((await ana.post('/partner-invitation/', partnerForm(email))).status, 201);
  });

  it('can be declined without an account, which deletes it', async () => {
    const { ana, ben, token } = await invited();
    assert.equal((await site.call('POST', '/partner-invitations/decline/', { token })).status, 200);
    assert.equal(await stateOf(ana), null);
    assert.equal((await accept(ben, token)).status, 404);
    assert.deepEqual((await ben.get('/people/')).body, []);
  });

  it('needs consent, another address, and a sender who is verified', async () => {
    const ana = await site.person('Ana Ortiz');
    const silent = await ana.post('/partner-invitation/', partnerForm('ben@example.com', { consent: false }));
    assert.deepEqual([silent.status, silent.body.consent], [400, [messages.partnerConsent]]);
    const own = await ana.post('/partner-invitation/', partnerForm(await emailOf(ana)));
    assert.deepEqual([own.status, own.body.email], [400, [messages.partnerOwnAddress]]);
    const newcomer = await site.newcomer('Cleo Park');
    const refused = await newcomer.post('/partner-invitation/', partnerForm('ben@example.com'));
    assert.deepEqual([refused.status, refused.body.code], [403, 'email_not_verified']);
    assert.equal(await stateOf(newcomer), null);
  });

  it('is in the export of its sender', async () => {
    const { ana } = await invited();
    assert.deepEqual((await ana.get('/export/')).body.partner_invitation, { invitation: await stateOf(ana) });
  });
});
