import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { ASK_AGAIN_DAYS } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { emailOf, subjectsTo } from '../../../../test/support/mails';
import { form, pdf } from '../../../../test/support/pdf';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { passDays, passWaitingTime, trust } from '../../../../test/support/trusted-people';
import { validWill } from '../../../../test/support/wills';

const site = await testSite();
const { accessPlans } = schema;

const PLAN = { waiting_days: 14, two_people: false, check_in: 'off' };
const WISHES = 'Cremation, and the mountains.';
const ADDED = 'A death certificate was added to a request for your documents';

const ask = (who: Person, id: string, more: object = {}) =>
  who.post(`/entrusted/${id}/request/`, { reason: 'She died on Sunday.', ...more });
const read = async (who: Person, id: string) => (await who.get(`/entrusted/${id}/`)).body;
const certify = async (who: Person, id: string, file = pdf()) => {
  const { body, headers } = form(file);
  const answer = await who.post(`/entrusted/${id}/certificate/`, body, { headers });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
};

async function family(plan: object = { ...PLAN, certificate_days: 3, funeral_wishes: WISHES }, more = {}) {
  const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
  await validWill(site, ana);
  assert.equal((await ana.put('/release-plan/', plan)).status, 200);
  return { ana, ben, id: await trust(site, ana, ben, more) };
}

describe('the waiting time with a death certificate', () => {
  it('is three days, with all notices; without one, it stays as long as it was', async () => {
    const { ana, ben, id } = await family();
    const other = await family();
    await ask(ben, id, { died_on: '2026-11-01' });
    await ask(other.ben, other.id);
    await passDays(site, 2);
    const { request, waiting_days, first_days } = await certify(ben, id);
    assert.deepEqual([request.died_on, waiting_days, request.state], ['2026-11-01', 3, 'waiting']);
    assert.deepEqual([first_days.originals.length, first_days.originals[0].way], [1, 'screen']);
    assert.equal(first_days.funeral_wishes, WISHES);
    for (const days of [1.1, 1.1, 0.7]) {
      await passDays(site, days);
      assert.equal((await read(ben, id)).released, null);
    }
    await passDays(site, 0.4);
    assert.equal((await read(ben, id)).request.state, 'released');
    const own = (await subjectsTo(site, await emailOf(ana))).filter((subject) => /request/.test(subject));
    assert.deepEqual(own, [
      'A request for your documents',
      ADDED,
      'A request for your documents is still open',
      'A request for your documents is still open',
    ]);
    const waits = await read(other.ben, other.id);
    assert.deepEqual([waits.request.state, waits.waiting_days, waits.first_days], ['waiting', 14, null]);
    const { body: trail } = await ana.get('/trusted-people/events/');
    const types = trail.events.map(({ type }: { type: string }) => type);
    assert.deepEqual(types.slice(types.indexOf('certificate_stored')).slice(0, 3), [
      'certificate_stored',
      'certified',
      'seen',
    ]);
    assert.equal(trail.intact, true);
  });

  it('begins once: another certificate restarts nothing, and tells the owner nothing', async () => {
    const { ana, ben, id } = await family();
    await ask(ben, id);
    const { request } = await certify(ben, id);
    await passDays(site, 0.5);
    const again = await certify(ben, id);
    assert.ok(again.request.opens_at < request.opens_at);
    const subjects = await subjectsTo(site, await emailOf(ana));
    assert.equal(subjects.filter((subject) => subject === ADDED).length, 1);
  });

  it('opens the first days to one who may see the will, once nobody else has to ask, and until a refusal', async () => {
    const { ana, ben, id } = await family(
      { ...PLAN, two_people: true, certificate_days: 7, funeral_wishes: WISHES },
      { opens_will: false },
    );
    const cleo = await site.person('Cleo Park');
    const second = await trust(site, ana, cleo, { name: 'Cleo Park' });
    await ask(ben, id);
    assert.equal((await certify(ben, id)).first_days, null, 'a second person has to ask');
    await ask(cleo, second);
    assert.deepEqual((await read(ben, id)).first_days, { originals: null, funeral_wishes: WISHES });
    assert.equal((await read(ben, id)).waiting_days, 7);
    assert.equal((await read(cleo, second)).first_days, null, 'each needs a certificate');
    await ana.post('/release-requests/refuse/');
    assert.equal((await read(ben, id)).first_days, null);
  });

  it('needs a certificate for each request: a refused one opens nothing later, and the same file starts the time anew', async () => {
    const { ana, ben, id } = await family({ ...PLAN, certificate_days: 3, funeral_wishes: WISHES });
    const file = pdf();
    await ask(ben, id);
    await certify(ben, id, file);
    await ana.post('/release-requests/refuse/');
    await passDays(site, ASK_AGAIN_DAYS + 0.1);
    await ask(ben, id);
    const { first_days, waiting_days, request } = await read(ben, id);
    assert.deepEqual([first_days, waiting_days, request.certificate], [null, 14, null]);
    assert.equal((await certify(ben, id, file)).waiting_days, 3);
  });

  it('is none for owners of earlier releases until they choose it, nor for a request under way', async () => {
    const { ana, ben, id } = await family(PLAN);
    assert.equal((await ana.get('/trusted-people/')).body.plan.certificate_days, 3);
    const { db } = site.database;
    const { id: owner } = (await ana.get('/current-user/')).body;
    // As the migration leaves them.
    await db.update(accessPlans).set({ certificate_days: null }).where(eq(accessPlans.owner_id, owner));
    // A client of an earlier release.
    assert.equal((await ana.put('/release-plan/', { ...PLAN, waiting_days: 7 })).status, 200);
    const { plan } = (await ana.get('/trusted-people/')).body;
    assert.deepEqual([plan.waiting_days, plan.certificate_days, plan.funeral_wishes], [7, null, '']);
    await ask(ben, id);
    await ana.put('/release-plan/', { ...PLAN, waiting_days: 7, certificate_days: 3 });
    const { waiting_days, first_days } = await certify(ben, id);
    assert.deepEqual([waiting_days, first_days], [7, null]);
    assert.ok(!(await subjectsTo(site, await emailOf(ana))).includes(ADDED));
    await passWaitingTime(site, 3);
    assert.equal((await read(ben, id)).request.state, 'waiting');
    await passWaitingTime(site, 7);
    assert.equal((await read(ben, id)).first_days.funeral_wishes, '', 'it opens with the documents');
  });

  it('records that the wishes were changed, and not what they are', async () => {
    const { ana } = await family();
    await ana.put('/release-plan/', { ...PLAN, funeral_wishes: 'A tree.' });
    const { body } = await ana.get('/trusted-people/events/');
    assert.equal(body.events.at(-1).detail, 'Changed the wishes for the funeral.');
    assert.doesNotMatch(JSON.stringify(body), /A tree|mountains/);
  });
});

describe('where two must ask', () => {
  it('the others are told when the second one steps down or asks no longer', async () => {
    const { ana, ben, id } = await family({ ...PLAN, two_people: true });
    const [cleo, dina] = [await site.person('Cleo Park'), await site.person('Dina Cole')];
    const second = await trust(site, ana, cleo, { name: 'Cleo Park' });
    const third = await trust(site, ana, dina, { name: 'Dina Cole' });
    const told = async (who: Person) =>
      (await subjectsTo(site, await emailOf(who))).filter((subject) => /stopped|stepped/.test(subject));
    await ask(ben, id);
    await ask(cleo, second);
    await cleo.delete(`/entrusted/${second}/request/`);
    assert.deepEqual(await told(ben), ['A waiting time has stopped']);
    await ask(cleo, second);
    assert.equal((await cleo.delete(`/entrusted/${second}/`)).status, 204);
    assert.deepEqual(await told(ben), ['A waiting time has stopped', 'A waiting time has stopped']);
    assert.deepEqual(await told(dina), ['Another trusted person has stepped down']);
    assert.deepEqual(await told(cleo), []);
    await dina.delete(`/entrusted/${third}/`);
    assert.deepEqual((await told(ben)).at(-1), 'Another trusted person has stepped down');
  });

  it('nobody is told where one person may ask', async () => {
    const { ana, ben, id } = await family();
    const cleo = await site.person('Cleo Park');
    await trust(site, ana, cleo, { name: 'Cleo Park' });
    await ben.delete(`/entrusted/${id}/`);
    const subjects = await subjectsTo(site, await emailOf(cleo));
    assert.ok(!subjects.includes('Another trusted person has stepped down'));
  });
});
