import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { paperDraft, payForPlan, signedPaper, signPaper } from '../../../../test/support/papers';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const ana = await site.person();
await payForPlan(site, ana);

const mailOf = ({ username }: { username: string }) => `${username}@example.com`;
const agent = (name: string, email: string) => ({ name, email });

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
