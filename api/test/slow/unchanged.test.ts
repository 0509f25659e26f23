import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql, type SQL } from 'drizzle-orm';
import { funded, proposal } from '../support/loans';
import { newPasskey } from '../support/passkey';
import { PUBLIC_URL, testSite } from '../support/site';
import { trust as trustPerson, trustedForm } from '../support/trusted-people';
import { allSignatures, draftOf, inkReport, signedWill, willPayload } from '../support/wills';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const trust = { executor: 'Ben Ruiz', asset: '1' };
const { email: _email, ...trustedChange } = trustedForm('');

interface Write {
  path: string;
  body: object;
}

/** Every PUT of the API that may set a value that is already set, with something to set it on. */
const writes: Record<string, () => Promise<Write>> = {
  'PUT /update-profile/': async () => {
    const { first_name, last_name, email } = (await ana.get('/current-user/')).body;
    return { path: '/update-profile/', body: { first_name, last_name, email, city: 'Boulder' } };
  },
  'PUT /passkeys/{id}/': async () => {
    const { challenge_id, options } = (await ana.post('/passkeys/options/')).body;
    const credential = JSON.stringify({ challenge_id, response: newPasskey(options, PUBLIC_URL) });
    const { body } = await ana.post('/passkeys/', { name: 'A key', credential });
    return { path: `/passkeys/${body.id}/`, body: { name: 'My key' } };
  },
  'PUT /wills/{id}/': async () => ({
    path: `/wills/${await draftOf(ana)}/`,
    body: { ...willPayload, donation: 'Boulder Zoo' },
  }),
  'PUT /api/wills/{id}/review/': async () => ({
    path: `/api/wills/${await signedWill(ana)}/review/`,
    body: { reviewed: true, yearly_reminder: false },
  }),
  'PUT /api/wills/{id}/ink-signing/': async () => ({
    path: `/api/wills/${await draftOf(ana)}/ink-signing/`,
    body: inkReport(),
  }),
  'PUT /loans/{id}/reminders/': async () => {
    const loan = await funded(ana, ben, await proposal(ana, ben));
    // The PDF of the note is created in the background.
    await site.app.background.idle();
    return { path: `/loans/${loan}/reminders/`, body: { due: false } };
  },
  'PUT /people/{id}/': async () => {
    const { body } = await ana.post('/people/', { name: 'Lucia Reyes' });
    return { path: `/people/${body.id}/`, body: { name: 'Lucia Reyes', is_adult: true } };
  },
  'PUT /trusts/{id}/': async () => {
    const { body } = await ana.post('/trusts/', trust);
    return { path: `/trusts/${body.id}/`, body: { ...trust, name: 'The cabin' } };
  },
  'PUT /trusts/{id}/reminders/': async () => {
    const { body } = await ana.post('/trusts/', trust);
    return { path: `/trusts/${body.id}/reminders/`, body: { on: !body.yearly_reminder } };
  },
  'PUT /trusted-people/{id}/': async () => ({
    path: `/trusted-people/${await trustPerson(site, ana, ben)}/`,
    body: { ...trustedChange, opens_trusts: false },
  }),
  'PUT /release-plan/': () =>
    Promise.resolve({
      path: '/release-plan/',
      body: { waiting_days: 7, two_people: true, check_in: 'monthly' },
    }),
};

/** These change something each time, or are rejected the second time. */
const others: Record<string, string> = {
  'PUT /api/begun-will/': 'has the version that was read, which the first one changes',
  'PUT /two-step/': 'makes new recovery codes, which do not count yet',
  'PUT /api/wills/{id}/sign/': 'a role signs once',
};

/** The transaction id of every row of every table: a changed row has another one. */
async function allRows(): Promise<string[]> {
  const read = async (query: SQL) =>
    ((await site.database.db.execute(query)) as { rows: { found: string }[] }).rows.map(({ found }) => found);
  const tables = await read(
    sql`select table_name as found from information_schema.tables
        where table_schema = 'public' and table_name not in ('sessions', 'refresh_tokens', 'rate_limits')`,
  );
  const found = [];
  for (const name of tables) {
    const rows = await read(sql`select xmin::text || ctid::text as found from ${sql.identifier(name)}`);
    found.push(...rows.map((row) => `${name} ${row}`));
  }
  return found.sort();
}

describe('a value that is already set', () => {
  for (const [call, make] of Object.entries(writes))
    it(`is not written again by ${call}`, async () => {
      const { path, body } = await make();
      const before = await allRows();
      const first = await ana.put(path, body);
      assert.equal(first.status, 200, first.text);
      const between = await allRows();
      assert.notDeepEqual(between, before, 'the first time, something was');
      const second = await ana.put(path, body);
      assert.deepEqual([second.status, second.body], [200, first.body]);
      assert.deepEqual(await allRows(), between);
    });

  it('has an entry here for every PUT of the API', async () => {
    const puts = Object.entries(site.app.openApi().paths).flatMap(([path, methods]) =>
      'put' in methods ? [`PUT ${path}`] : [],
    );
    assert.deepEqual(puts.sort(), [...Object.keys(writes), ...Object.keys(others)].sort());
    const id = await draftOf(ana);
    assert.equal((await ana.put(`/api/wills/${id}/sign/`, allSignatures)).status, 200);
    assert.equal((await ana.put(`/api/wills/${id}/sign/`, allSignatures)).status, 409);
  });
});
