import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { legacyAccessMessages } from '@heartwood/domain';
import { advanceLegacyAccess } from '../advance';
import { schema } from '../../../platform/db/database';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { mailedToken, passDays, passWaitingTime, trust } from '../../../../test/support/trusted-people';
import { pdfOf, validWill } from '../../../../test/support/wills';

const site = await testSite();

const ask = (who: Person, id: string, reason = 'She died on Sunday.') =>
  who.post(`/entrusted/${id}/request/`, { reason });
const read = async (who: Person, id: string) => (await who.get(`/entrusted/${id}/`)).body;
const stateOf = async (who: Person, id: string) => (await read(who, id)).request?.state;

/** An owner with a sealed will and a trust, and a person who may see all of it. */
async function family() {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  const will = await validWill(site, ana);
  await pdfOf(ana, will);
  await ana.post('/trusts/', {
    executor: 'Ben Ruiz',
    asset: '1',
    instructions: 'Call Dina.',
    holdings: [{ amount: '1', wallet: 'phone', kept: [{ kind: 'device', place: 'Dina’s attic' }] }],
    helpers: [{ name: 'Dina Cole', contact: 'Dina’s number' }],
  });
  return { ana, ben, will, id: await trust(site, ana, ben) };
}

describe('a release', () => {
  it('notifies the owner three times, opens after the waiting time, and records who viewed what', async () => {
    const { ana, ben, will, id } = await family();
    const owner = await emailOf(ana);
    assert.equal((await ask(ben, id)).status, 200);
    const { body: running } = await ana.get('/release-requests/');
    assert.deepEqual([running.length, running[0].name, running[0].state], [1, 'Ben Ruiz', 'waiting']);
    const assets = async (who: Person) => (await who.get('/api/check-assets/')).body.has_entrusted;
    assert.deepEqual([await assets(ana), await assets(ben)], [false, true]);
    for (const days of [4, 1, 4, 1, 3.9]) {
      await passDays(site, days);
      assert.equal((await read(ben, id)).released, null);
    }
    assert.deepEqual(
      (await subjectsTo(site, owner)).filter((subject) => subject.startsWith('A request')),
      [
        'A request for your documents',
        'A request for your documents is still open',
        'A request for your documents is still open',
      ],
    );
    await passDays(site, 1);
    const { released, request } = await read(ben, id);
    assert.equal(request.state, 'released');
    assert.equal(released.wills[0].id, will);
    assert.equal(released.letters[0].letter.sections[0].steps[0], 'Call Dina.');
    assert.equal(released.trusts[0].asset, '1');
    assert.doesNotMatch(JSON.stringify(released.trusts), /Dina/);
    const [file] = released.wills[0].files;
    const download = await ben.get(`/entrusted/${id}/documents/${file.id}/`);
    assert.equal(download.status, 200);
    assert.equal(download.bytes.length, file.size);
    assert.ok((await subjectsTo(site, owner)).includes('Your documents are open to a person you trust'));
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('What was left for you is open'));
    const { seen } = await read(ben, id);
    assert.match(seen[0].detail, /^Ben Ruiz downloaded the sealed PDF, SHA-256 [\da-f]{64}\.$/);
    const { body: trail } = await ana.get('/trusted-people/events/');
    assert.equal(trail.intact, true);
    assert.deepEqual(
      trail.events.map(({ type }: { type: string }) => type),
      ['named', 'accepted', 'started', 'noticed', 'noticed', 'released', 'seen', 'seen'],
    );
  });

  it('shows what the owner chose, and no more', async () => {
    const ana = await site.person('Ana Ortiz');
    const [ben, cleo] = [await site.person('Ben Ruiz'), await site.person('Cleo Park')];
    await validWill(site, ana);
    await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '1', instructions: 'Call Dina.' });
    const some = await trust(site, ana, ben, { opens_will: false, opens_letters: false });
    const knows = await trust(site, ana, cleo, { name: 'Cleo Park', known_before: 'execution' });
    const before = await read(cleo, knows);
    assert.deepEqual(
      [before.executions.length, before.executions[0].way, before.executions[0].witnesses],
      [1, 'screen', ['Hana Sato', 'Ivo Novak']],
    );
    assert.equal((await read(ben, some)).executions, null);
    await ask(ben, some);
    await passWaitingTime(site);
    const { released, executions } = await read(ben, some);
    assert.deepEqual([released.wills, released.letters, executions], [null, null, null]);
    assert.equal(released.trusts.length, 1);
    assert.equal((await read(cleo, knows)).released, null, 'it opens to its maker alone');
  });

  it('can be refused from the mail without a login, by a button and not by opening the page', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    const token = await mailedToken(site, await emailOf(ana), 'A request for your documents');
    for (let visit = 0; visit < 2; visit += 1) {
      const { status, body } = await site.call('POST', '/release-requests/by-link/', { token });
      assert.equal(status, 200);
      assert.equal(body.requests[0].reason, 'She died on Sunday.');
    }
    assert.equal((await site.call('GET', `/release-requests/by-link/refuse/?token=${token}`)).status, 405);
    assert.equal(await stateOf(ben, id), 'waiting');
    assert.equal((await site.call('POST', '/release-requests/by-link/refuse/', { token })).status, 200);
    assert.equal(await stateOf(ben, id), 'refused');
    const again = await site.call('POST', '/release-requests/by-link/refuse/', { token });
    assert.deepEqual([again.status, again.body.detail], [404, legacyAccessMessages.refuseLinkUsed]);
    const opened = await site.call('POST', '/release-requests/by-link/', { token });
    assert.equal(opened.body.detail, legacyAccessMessages.refuseLinkUsed);
    await passWaitingTime(site, 60);
    assert.equal((await read(ben, id)).released, null);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('Your request was refused'));
    assert.deepEqual((await ana.get('/release-requests/')).body, []);
  });

  it('can be refused only from the mailbox that the owner has verified last, or when logged in', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    const before = await emailOf(ana);
    const after = `new.${before}`;
    const REQUEST = 'A request for your documents';
    const old = await mailedToken(site, before, REQUEST);
    const { first_name, last_name } = (await ana.get('/current-user/')).body;
    await ana.put('/update-profile/', { first_name, last_name, email: after });
    const open = (token: string) => site.call('POST', '/release-requests/by-link/', { token });
    assert.equal((await open(old)).status, 200, 'the new address is not verified yet');
    const token = await mailedToken(site, after, 'Verify your email address');
    assert.equal((await site.call('POST', '/email-verification/confirm/', { token })).status, 200);

    const refuse = (link: string) => site.call('POST', '/release-requests/by-link/refuse/', { token: link });
    for (const call of [open, refuse]) {
      const { status, body } = await call(old);
      assert.deepEqual([status, body.detail], [404, legacyAccessMessages.refuseLinkUnknown]);
    }
    assert.equal((await ana.get('/release-requests/')).body[0].state, 'waiting');
    await passDays(site, 5);
    const subject = (await subjectsTo(site, after)).at(-1) ?? '';
    assert.equal((await refuse(await mailedToken(site, after, subject))).status, 200);
    assert.equal(await stateOf(ben, id), 'refused');
    await passDays(site, 31);
    await ask(ben, id);
    assert.equal((await ana.post('/release-requests/refuse/')).status, 200);
    assert.equal(await stateOf(ben, id), 'refused');
  });

  it('can be requested again 30 days after a refusal, and not before', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    await ana.post('/release-requests/refuse/');
    const { status, body } = await ask(ben, id);
    assert.deepEqual([status, body.detail], [409, String(legacyAccessMessages.askAgainLater())]);
    await passDays(site, 31);
    assert.equal((await ask(ben, id)).status, 200);
  });

  it('is ended by a later refusal', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    await passWaitingTime(site);
    const [file] = (await read(ben, id)).released.wills[0].files;
    await ana.post('/release-requests/refuse/');
    assert.equal((await read(ben, id)).released, null);
    assert.equal((await ben.get(`/entrusted/${id}/documents/${file.id}/`)).status, 404);
    assert.ok((await subjectsTo(site, await emailOf(ben))).includes('What was open to you is closed again'));
  });

  it('requires two people if the owner says so, and each is told about the other without a name', async () => {
    const ana = await site.person('Ana Ortiz');
    const [ben, cleo] = [await site.person('Ben Ruiz'), await site.person('Cleo Park')];
    await ana.put('/release-plan/', { waiting_days: 7, two_people: true, check_in: 'off' });
    const first = await trust(site, ana, ben);
    const second = await trust(site, ana, cleo, { name: 'Cleo Park' });
    await ask(ben, first);
    await passWaitingTime(site, 60);
    assert.equal(await stateOf(ben, first), 'asked');
    const told = await subjectsTo(site, await emailOf(cleo));
    assert.equal(told.filter((subject) => subject === 'Another trusted person has asked').length, 1);
    assert.equal((await ask(ben, first)).body.detail, legacyAccessMessages.secondPersonNeeded);
    await ask(cleo, second, 'So I heard.');
    assert.equal((await read(ben, first)).request.reason, 'She died on Sunday.');
    assert.equal((await read(cleo, second)).request.reason, 'So I heard.');
    await cleo.delete(`/entrusted/${second}/request/`);
    assert.equal(await stateOf(ben, first), 'asked');
    await ask(cleo, second);
    await passWaitingTime(site, 7);
    assert.deepEqual([await stateOf(ben, first), await stateOf(cleo, second)], ['released', 'released']);
  });

  it('keeps the waiting time that its request started with', async () => {
    const { ana, ben, id } = await family();
    await ana.put('/release-plan/', { waiting_days: 30, two_people: false, check_in: 'off' });
    await ask(ben, id);
    await ana.put('/release-plan/', { waiting_days: 7, two_people: false, check_in: 'off' });
    await passWaitingTime(site, 7);
    assert.equal(await stateOf(ben, id), 'waiting');
    await passWaitingTime(site, 30);
    assert.equal(await stateOf(ben, id), 'released');
  });
});

describe('a certificate', () => {
  it('is added to a request, is for the owner to read, and is removed when the request is withdrawn', async () => {
    const { ana, ben, id } = await family();
    const upload = () => {
      const { body, headers } = form(pdf());
      return ben.post(`/entrusted/${id}/certificate/`, body, { headers });
    };
    assert.equal((await upload()).body.detail, legacyAccessMessages.nothingAsked);
    await ask(ben, id);
    const { status, body } = await upload();
    assert.equal(status, 201);
    assert.equal(body.request.certificate.media_type, 'application/pdf');
    assert.equal((await ana.get(`/trusted-people/${id}/certificate/`)).status, 200);
    assert.equal((await ben.get(`/trusted-people/${id}/certificate/`)).status, 404);
    const wrong = form(Buffer.from('not a scan'));
    const refused = await ben.post(`/entrusted/${id}/certificate/`, wrong.body, { headers: wrong.headers });
    assert.equal(refused.status, 400);
    assert.equal((await read(ben, id)).request.certificate.size, pdf().length);
    await ben.delete(`/entrusted/${id}/request/`);
    assert.equal((await ana.get(`/trusted-people/${id}/certificate/`)).status, 404);
  });
});

describe('the check-in', () => {
  it('asks twice, then starts everyone’s waiting time, and “I am well” by mail stops it', async () => {
    const { ana, ben, id } = await family();
    const owner = await emailOf(ana);
    await ana.put('/release-plan/', { waiting_days: 7, two_people: false, check_in: 'monthly' });
    await passDays(site, 29);
    assert.equal((await ana.get('/trusted-people/')).body.plan.check_in_open, false);
    await passDays(site, 2);
    assert.equal((await ana.get('/trusted-people/')).body.plan.check_in_open, true);
    const token = await mailedToken(site, owner, 'Are you well?');
    assert.deepEqual((await site.call('POST', '/release-requests/by-link/', { token })).body.requests, []);
    await site.call('POST', '/release-requests/by-link/refuse/', { token });
    assert.equal((await ana.get('/trusted-people/')).body.plan.check_in_open, false);
    await passDays(site, 31);
    await passDays(site, 31);
    assert.ok((await subjectsTo(site, owner)).includes('Are you well? We asked before'));
    await passDays(site, 13);
    assert.equal((await read(ben, id)).request, null);
    await passDays(site, 2);
    assert.equal((await read(ben, id)).request.source, 'check_in');
    await ana.post('/release-requests/refuse/');
    await passWaitingTime(site, 7);
    assert.equal(await stateOf(ben, id), 'refused');
    assert.equal((await read(ben, id)).released, null);
    // Ben asked for nothing.
    const { db } = site.database;
    const recorded = await db.select().from(schema.events).where(eq(schema.events.type, 'refused'));
    const said = recorded.filter(({ actor }) => actor === ana.username).map(({ detail }) => detail);
    assert.deepEqual(said, ['The owner is well: the waiting time for Ben Ruiz ended.']);
    const told = await subjectsTo(site, await emailOf(ben));
    assert.ok(told.includes('A waiting time has ended'));
    assert.ok(!told.includes('Your request was refused'));
    await ask(ben, id);
    assert.equal((await read(ben, id)).request.source, 'person');
  });
});

describe('concurrently', () => {
  it('a refusal and the release are serialized in the database: never open afterwards, and recorded once', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    await passDays(site, 4.7);
    await passDays(site, 4.7);
    await site.database.db.execute(
      sql`update release_requests
        set noticed_at = noticed_at - interval '5 days', told_at = noticed_at - interval '5 days'`,
    );
    await Promise.all(
      Array.from({ length: 25 }, (_none, turn) => [
        advanceLegacyAccess(site.database.db, console),
        turn % 2 ? ana.post('/release-requests/refuse/') : ben.get(`/entrusted/${id}/`),
      ]).flat(),
    );
    assert.equal(await stateOf(ben, id), 'refused');
    assert.equal((await read(ben, id)).released, null);
    const { body: trail } = await ana.get('/trusted-people/events/');
    assert.equal(trail.intact, true);
    const types: string[] = trail.events.map(({ type }: { type: string }) => type);
    const end = types.slice(types.lastIndexOf('noticed') + 1).filter((type) => type !== 'seen');
    assert.ok(['refused', 'released,ended'].includes(end.join()), end.join());
  });

  it('several servers notify the owner once', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    await site.database.db.execute(
      sql`update release_requests
        set noticed_at = noticed_at - interval '5 days', told_at = noticed_at - interval '5 days'`,
    );
    await Promise.all(Array.from({ length: 20 }, () => advanceLegacyAccess(site.database.db, console)));
    const subjects = await subjectsTo(site, await emailOf(ana));
    assert.equal(
      subjects.filter((subject) => subject === 'A request for your documents is still open').length,
      1,
    );
  });
});
