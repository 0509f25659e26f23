import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { schema } from '../../../platform/db/database';
import { mailsTo, subjectsTo } from '../../../../test/support/mails';
import { paperDraft, payForPlan, signedPaper, signPaper } from '../../../../test/support/papers';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const ana = await site.person();
await payForPlan(site, ana);

const mailOf = ({ username }: { username: string }) => `${username}@example.com`;
const agent = (name: string, email: string) => ({ name, email });

const SIGNED = 'A signed paper names you';
const ENDED = 'A paper that named you has ended';

describe('the people whom a paper names', () => {
  it('are told by mail when it is signed and when it ends, once each', async () => {
    const owner = await site.person('Eva Lund');
    await payForPlan(site, owner);
    const ben = await site.person('Ben Ruiz');
    const { first_name, last_name, email } = (await ben.get('/current-user/')).body;
    await ben.put('/update-profile/', { first_name, last_name, email, language: 'es' });
    const stranger = `dina-${ben.username}@example.com`;
    const named = {
      owner_name: 'Eva Lund',
      agent: agent('Ben Ruiz', mailOf(ben)),
      successors: [agent('Dina Ortiz', stranger), agent('Al Bo', stranger), agent('Eva L', mailOf(owner))],
    };
    const { id } = await signedPaper(owner, 'medical', named);
    assert.deepEqual(await subjectsTo(site, mailOf(ben)), ['Un documento firmado lo nombra a usted']);
    assert.deepEqual(await subjectsTo(site, stranger), [SIGNED]);
    const [body = ''] = await mailsTo(site, stranger, SIGNED);
    assert.match(body, /Eva Lund has signed a paper that names you: “Medical power of attorney”\./);
    assert.ok(body.includes(`/plan/for-me/${id}`));

    // The newer one doesn't name the successor anymore.
    const newer = await signedPaper(owner, 'medical', { ...named, successors: [], directions: 'Home.' });
    assert.deepEqual(await subjectsTo(site, stranger), [SIGNED, ENDED]);
    assert.equal((await subjectsTo(site, mailOf(ben))).length, 2);
    await owner.put(`/api/papers/${newer.id}/revoke/`, {});
    assert.deepEqual(
      (await subjectsTo(site, mailOf(ben))).at(-1),
      'Un documento que lo nombraba a usted terminó',
    );
    assert.ok(!(await subjectsTo(site, mailOf(owner))).includes(SIGNED));
  });

  it('are told only when they may read it, and by somebody with a verified address', async () => {
    const owner = await site.newcomer('Eva Lund');
    await payForPlan(site, owner);
    const stranger = `dina-${owner.username}@example.com`;
    const draft = await paperDraft(owner, 'medical', {
      agent: agent('Dina Ortiz', stranger),
      successors: [],
    });
    await owner.put(`/api/papers/${draft.id}/readers/`, { agents_read: false });
    await signPaper(owner, draft, 'owner');
    assert.deepEqual(await subjectsTo(site, stranger), []);
    await owner.put(`/api/papers/${draft.id}/readers/`, { agents_read: true });
    assert.deepEqual(await subjectsTo(site, stranger), [SIGNED]);
    const { mails } = schema;
    const [held] = await site.database.db.select().from(mails).where(eq(mails.recipient, stranger));
    assert.ok(held?.waits_for);
  });

  it('are in its record when they have read it, once a day', async () => {
    const ben = await site.person('Ben Ruiz');
    const { id } = await signedPaper(ana, 'money', { agent: agent('Ben Ruiz', mailOf(ben)) });
    const at = `/api/papers-for-me/${id}/`;
    await ben.get(at);
    await ben.get(at);
    await ben.get(`${at}pdf/`);
    const { events, intact } = (await ana.get(`/api/papers/${id}/events/`)).body;
    const viewed = events.filter(({ type }: { type: string }) => type === 'viewed');
    assert.deepEqual(
      [intact, ...viewed.map((event: { actor: string; detail: string }) => [event.actor, event.detail])],
      [
        true,
        [ben.username, 'Read this paper, which names them.'],
        [ben.username, 'Downloaded this paper, which names them.'],
      ],
    );
  });
});

describe('a paper, for the people whom it names', () => {
  it('is readable from the signing until the revocation, by a verified address alone', async () => {
    const ben = await site.person('Ben Ruiz');
    const eve = await site.person();
    const unverified = await site.newcomer('Dina Ortiz');
    const ids = async (who: typeof ben) =>
      (await who.get('/api/papers-for-me/')).body.map(({ id }: { id: string }) => id);
    const draft = await paperDraft(ana, 'medical', {
      agent: agent('Ben Ruiz', `${ben.username.toUpperCase()}@Example.com`),
      successors: [agent('Dina Ortiz', mailOf(unverified))],
    });
    const at = `/api/papers-for-me/${draft.id}/`;
    assert.deepEqual([await ids(ben), (await ben.get(at)).status], [[], 404]);

    await signPaper(ana, draft, 'owner');
    await ana.serverIdle();
    assert.deepEqual(await ids(ben), [draft.id]);
    const { body } = await ben.get(at);
    assert.deepEqual(
      [body.owner_name, body.answers, body.text.includes('Ben Ruiz')],
      ['Ana Ortiz', undefined, true],
    );
    assert.equal((await ben.get(`${at}pdf/`)).status, 200);
    for (const other of [eve, unverified, ana])
      assert.deepEqual([await ids(other), (await other.get(at)).status], [[], 404]);
    assert.equal((await ben.get(`/api/papers/${draft.id}/`)).status, 404);

    await ana.put(`/api/papers/${draft.id}/readers/`, { agents_read: false });
    assert.deepEqual([await ids(ben), (await ben.get(at)).status], [[], 404]);
    await ana.put(`/api/papers/${draft.id}/readers/`, { agents_read: true });
    assert.equal((await ben.get(at)).status, 200);

    await ana.put(`/api/papers/${draft.id}/revoke/`, {});
    assert.deepEqual([await ids(ben), (await ben.get(at)).status], [[], 404]);
    assert.equal((await ben.get(`${at}pdf/`)).status, 404);
  });

  it('is what the newer one says, once that is signed', async () => {
    const carl = await site.person('Carl Bo');
    await signedPaper(ana, 'medical', { agent: agent('Carl Bo', mailOf(carl)) });
    assert.equal((await carl.get('/api/papers-for-me/')).body.length, 1);
    await signedPaper(ana, 'medical', { directions: 'Ben alone.' });
    assert.deepEqual((await carl.get('/api/papers-for-me/')).body, []);
  });
});
