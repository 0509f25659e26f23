import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { partnerForm } from '../support/partner-invitation';
import { testSite } from '../support/site';
import { attempts, makeThings } from './calls';

const site = await testSite();
const [ana, ben, eve] = [
  await site.person('Ana Ortiz'),
  await site.person('Ben Ruiz'),
  await site.person('Eve Hall'),
];
const things = await makeThings(site, ana, ben);
await ana.post('/partner-invitation/', partnerForm('ben@example.com'));

/** Everything that the owners can see of their things. */
async function look(): Promise<unknown[]> {
  const { will, validWill, trust, loan, session, paper } = things;
  const lists = ['/trusted-people/', '/people/', '/partner-invitation/'];
  const seen = await Promise.all(lists.map(async (path) => (await ana.get(path)).body));
  const paths = [
    `/wills/${will}/`,
    `/wills/${validWill}/`,
    `/trusts/${trust}/`,
    `/loans/${loan}/`,
    `/api/papers/${paper}/`,
  ];
  const trails = [`/api/wills/${will}/events/`, `/loans/${loan}/events/`, `/trusts/${trust}/events/`];
  for (const path of [...paths, ...trails, `/api/checkout-sessions/${session}/`])
    seen.push((await ana.get(path)).body);
  return seen;
}

describe('someone else', () => {
  for (const { call, make, status = 404 } of attempts)
    it(`learns nothing from ${call} and changes nothing`, async () => {
      const before = await look();
      const answer = await make(eve, things);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      assert.doesNotMatch(answer.text, /Ortiz|Ruiz|Aspen/);
      assert.deepEqual(await look(), before);
    });

  it('can’t distinguish what does not exist from what is not theirs', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000';
    const none = {
      file: nowhere,
      trusted: nowhere,
      will: nowhere,
      validWill: nowhere,
      closed: nowhere,
      trust: nowhere,
      person: nowhere,
      loan: nowhere,
      session: 'cs_none',
      paper: nowhere,
    };
    for (const { call, make } of attempts) {
      const [theirs, nobodys] = [await make(eve, things), await make(eve, none)];
      assert.equal(theirs.status, nobodys.status, call);
      assert.equal(theirs.body.detail, nobodys.body.detail, call);
    }
  });

  it('sees nothing of it in the lists', async () => {
    for (const path of [
      '/api/wills/',
      '/api/papers/',
      '/api/papers-for-me/',
      '/loans/',
      '/trusts/',
      '/people/',
    ])
      assert.deepEqual((await eve.get(path)).body, []);
    assert.deepEqual((await eve.get('/partner-invitation/')).body, { invitation: null });
  });
});

describe('without a session', () => {
  for (const { call, make } of attempts)
    it(`a login is required for ${call}`, async () => {
      const before = await look();
      const { status, body } = await make(site.anyone, things);
      assert.equal(status, 401, JSON.stringify(body));
      assert.deepEqual(await look(), before);
    });
});

describe('the other party of a loan', () => {
  it('sees the loan and nothing else', async () => {
    assert.equal((await ben.get(`/loans/${things.loan}/`)).status, 200);
    assert.equal((await ben.get(`/wills/${things.will}/`)).status, 404);
    assert.equal((await ben.get(`/trusts/${things.trust}/`)).status, 404);
  });
});

describe('these attempts', () => {
  it('cover every call that names a thing by its id', () => {
    const { paths } = site.app.openApi();
    const named = Object.entries(paths).flatMap(([path, methods]) =>
      path.includes('{id}') ? Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`) : [],
    );
    const tried = attempts.map(({ call }) => call);
    assert.deepEqual(
      named.filter((call) => !tried.includes(call)),
      [],
    );
  });
});
