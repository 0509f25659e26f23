import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { todayOf } from '@heartwood/domain';
import { funded, proposal } from '../../../../../test/support/loans';
import type { Person } from '../../../../../test/support/person';
import { signature } from '../../../../../test/support/signatures';
import { openSite, testSite } from '../../../../../test/support/site';
import { passWaitingTime, trust } from '../../../../../test/support/trusted-people';
import { draftOf, signedWill, validWill, willPayload } from '../../../../../test/support/wills';

const site = await testSite();
const [ana, ben, eve] = [
  await site.person('Ana Ortiz'),
  await site.person('Ben Ruiz'),
  await site.person('Eve Hall'),
];

const everything = async (who: Person) => (await who.get('/export/')).body;

describe('the export', () => {
  it('is a file with all of a person’s data, as the other calls return it', async () => {
    const will = await validWill(site, ana);
    const loan = await proposal(ana, ben, { amount: 300, interest_rate: 0, term_in_months: 3 });
    await funded(ana, ben, loan);
    await ana.post(`/loans/${loan}/payments/`, { amount: 100, paid_on: todayOf(new Date()) });
    const { body: record } = await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1.5' });
    const { body: person } = await ana.post('/people/', { name: 'Lucia Reyes', relationship: 'sibling' });
    // The note's PDF, which was started when the loan was accepted.
    await site.app.background.idle();

    const { status, headers, body } = await ana.get('/export/');
    assert.equal(status, 200);
    assert.match(headers['content-disposition'] ?? '', /^attachment; filename="heartwood-export\.json"$/);
    assert.deepEqual([body.format, body.version], ['heartwood-export', 7]);
    assert.deepEqual(body.user, (await ana.get('/current-user/')).body);
    assert.deepEqual(body.wills, [
      {
        will: (await ana.get(`/wills/${will}/`)).body,
        earlier_versions: [],
        trail: (await ana.get(`/api/wills/${will}/events/`)).body,
      },
    ]);
    assert.deepEqual(body.begun_will, (await ana.get('/api/begun-will/')).body);
    assert.deepEqual(body.closed_wills, []);
    assert.deepEqual(body.loans, [
      {
        loan: (await ana.get(`/loans/${loan}/`)).body,
        earlier_versions: [],
        trail: (await ana.get(`/loans/${loan}/events/`)).body,
      },
    ]);
    assert.equal(body.loans[0].loan.payments[0].amount, 100);
    assert.deepEqual(body.trusts, [
      { trust: record, trail: (await ana.get(`/trusts/${record.id}/events/`)).body },
    ]);
    assert.deepEqual(body.people, [person]);
    assert.deepEqual(body.partner_invitation, { invitation: null });
    assert.deepEqual(
      body.payments.map(({ amount, will_id }: { amount: number; will_id: string }) => [amount, will_id]),
      [[500, will]],
    );
  });

  it('contains whom a person trusts and who trusts them, and neither party’s documents', async () => {
    const [cleo, dina] = [await site.person('Cleo Park'), await site.person('Dina Lund')];
    await validWill(site, cleo);
    const nobody = (await everything(dina)).trusted_people;
    assert.deepEqual([nobody.people, nobody.trail.events], [[], []]);
    const id = await trust(site, cleo, dina);
    await dina.post(`/entrusted/${id}/request/`, { reason: 'She died on Sunday.' });
    const own = await everything(cleo);
    assert.deepEqual(own.trusted_people, {
      ...(await cleo.get('/trusted-people/')).body,
      trail: (await cleo.get('/trusted-people/events/')).body,
    });
    assert.equal(own.trusted_people.people[0].request.reason, 'She died on Sunday.');
    assert.equal(own.trusted_people.trail.events.length, 3);
    assert.deepEqual(own.entrusted, []);
    await passWaitingTime(site);
    const other = await everything(dina);
    assert.deepEqual(other.entrusted, (await dina.get('/entrusted/')).body);
    assert.equal(other.entrusted[0].request.state, 'released');
    assert.deepEqual([other.wills, other.trusted_people.people], [[], []]);
  });

  it('keeps what was signed before the text changed', async () => {
    const dan = await site.person('Dan Lund');
    const will = await draftOf(dan);
    await dan.put(`/api/wills/${will}/sign/`, { testator_signature: signature(4) });
    const { contract } = (await dan.get(`/wills/${will}/`)).body;
    await dan.put(`/wills/${will}/`, { ...willPayload, executor: 'Gus Hale' });
    const loan = await proposal(dan, ben);
    await dan.post(`/loans/${loan}/amend/`, { new_terms: { amount: 700 } });

    const { wills, loans } = await everything(dan);
    const [earlier] = wills[0].earlier_versions;
    assert.deepEqual(
      [earlier.version, earlier.executor, earlier.contract, earlier.testator_signature],
      [1, willPayload.executor, contract, signature(4)],
    );
    assert.equal(wills[0].will.testator_signature, null);
    assert.deepEqual(
      [loans[0].earlier_versions[0].terms_version, loans[0].earlier_versions[0].terms.amount],
      [1, 10_000],
    );
  });

  it('contains no data of anyone else, no password, and no token', async () => {
    await signedWill(ana, { special_instructions: 'Only for Ana to read.' });
    await ana.post('/trusts/', { executor: 'Ana Alone', asset: '2' });
    const { text, body } = await eve.get('/export/');
    assert.deepEqual([body.wills, body.loans, body.trusts, body.payments], [[], [], [], []]);
    assert.doesNotMatch(text, /Ana|Ortiz|Ruiz|Aspen/);
    for (const who of [ana, eve]) {
      const { text: file } = await who.get('/export/');
      assert.doesNotMatch(file, /password|argon2|token|refresh/i);
      assert.ok(!file.includes(who.session.access) && !file.includes(who.session.refresh));
    }
  });

  it('gives the other party of a loan the loan, and nothing else', async () => {
    const { wills, trusts, loans, user } = await everything(ben);
    assert.deepEqual([wills, trusts], [[], []]);
    assert.ok(loans.length > 0);
    assert.equal(user.username, ben.username);
  });

  it('requires recent authentication', async () => {
    assert.equal((await site.anyone.get('/export/')).status, 401);
  });

  it('is rate limited', async () => {
    const strict = await openSite({ rateLimit: true });
    try {
      const dan = await strict.person('Dan Lund');
      // All at once: one is created, and those that find it running count too.
      const answers = await Promise.all(Array.from({ length: 21 }, () => dan.get('/export/')));
      const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
      assert.deepEqual(statuses, [200, 429, ...Array.from({ length: 19 }, () => 503)]);
    } finally {
      await strict.close();
    }
  });
});
