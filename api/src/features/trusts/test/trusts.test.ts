import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { messages } from '@heartwood/domain';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const ana = await site.person();

const trust = { executor: 'Ben Ruiz', asset: '1.5' };

describe('trusts', () => {
  it('are created, read, listed, and changed', async () => {
    const { status, body } = await ana.post('/trusts/', { ...trust, name: 'House' });
    assert.equal(status, 201);
    assert.equal(body.is_active, true);
    assert.deepEqual((await ana.get(`/trusts/${body.id}/`)).body, body);
    const changed = await ana.put(`/trusts/${body.id}/`, { ...trust, name: 'House', is_active: false });
    assert.equal(changed.status, 200);
    assert.equal(changed.body.is_active, false);
    const again = await ana.put(`/trusts/${body.id}/`, { ...trust, name: 'Home' });
    assert.equal(again.body.is_active, false);
    const {
      beneficiaries: _people,
      instructions: _text,
      holdings: _h,
      helpers: _who,
      ...listed
    } = again.body;
    assert.deepEqual((await ana.get('/trusts/')).body, [listed]);
    assert.equal((await ana.get('/api/check-assets/')).body.has_trust, true);
  });

  it('are not overwritten by a client that has not read the last change', async () => {
    const { body: read } = await ana.post('/trusts/', { ...trust, name: 'House' });
    const put = (changes: object) => ana.put(`/trusts/${read.id}/`, { ...trust, ...changes });
    assert.equal((await put({ name: 'Home', unchanged_since: read.updated_at })).status, 200);
    const stale = await put({ name: 'House', is_active: false, unchanged_since: read.updated_at });
    assert.equal(stale.status, 409);
    assert.equal(stale.body.detail, messages.trustChangedElsewhere);
    const { body: now } = await ana.get(`/trusts/${read.id}/`);
    assert.deepEqual([now.name, now.is_active], ['Home', true]);
    assert.equal(
      (await put({ unchanged_since: null })).body.unchanged_since[0],
      messages.trustChangedElsewhere,
    );
  });

  for (const asset of ['0.00000001', '20999999.99999999', '21000000', '0.1', '20999999.9769'])
    it(`return ${asset} exactly`, async () => {
      const { body } = await ana.post('/trusts/', { ...trust, asset });
      assert.equal(body.asset, asset);
      assert.equal((await ana.get(`/trusts/${body.id}/`)).body.asset, asset);
    });

  const refusals: [string, unknown, string][] = [
    ['a ninth decimal', '0.000000001', messages.btcDecimals],
    ['an exponent', '1e-8', messages.exponent],
    ['more than there will ever be', '21000000.00000001', String(messages.btcTooLarge())],
    ['less than nothing', '-1', messages.btcNegative],
    ['nothing', '', String(messages.required('Asset'))],
  ];
  for (const [what, asset, sentence] of refusals)
    it(`reject ${what}`, async () => {
      const { status, body } = await ana.post('/trusts/', { ...trust, asset });
      assert.equal(status, 400);
      assert.deepEqual(body.asset, [sentence]);
    });

  it('never store a seed phrase', async () => {
    const instructions =
      'abandon ability able about above absent absorb abstract absurd abuse access accident';
    const { status, body } = await ana.post('/trusts/', { ...trust, instructions });
    assert.equal(status, 400);
    assert.deepEqual(body.instructions, [messages.looksLikeSecret]);
  });

  it('are created once by a double click with the same key', async () => {
    const headers = { 'idempotency-key': 'trust-1' };
    const both = await Promise.all([1, 2].map(() => ana.post('/trusts/', trust, { headers })));
    assert.equal(both[0]?.body.id, both[1]?.body.id);
  });

  it('store an address to watch, and reject a mistyped one', async () => {
    const watch_address = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq';
    const { body } = await ana.post('/trusts/', { ...trust, watch_address: watch_address.toUpperCase() });
    assert.equal(body.watch_address, watch_address);
    const mistyped = await ana.post('/trusts/', { ...trust, watch_address: `${watch_address}q` });
    assert.deepEqual(mistyped.body.watch_address, [messages.watchAddressMistyped]);
  });

  it('have a record of changes, which only their owner can read', async () => {
    const { body } = await ana.post('/trusts/', trust);
    const put = (changes: object) => ana.put(`/trusts/${body.id}/`, { ...trust, ...changes });
    await put({});
    await put({ name: 'House' });
    await put({ name: 'House', is_active: false });
    await put({ name: 'Home', is_active: true });
    const trail = (await ana.get(`/trusts/${body.id}/events/`)).body;
    assert.equal(trail.intact, true);
    assert.deepEqual(
      trail.events.map(({ type }: { type: string }) => type),
      ['created', 'changed', 'deactivated', 'changed', 'activated'],
    );
    const ben = await site.person();
    assert.equal((await ben.get(`/trusts/${body.id}/events/`)).status, 404);
  });
});

describe('an unchanged trust', () => {
  it('is not written again, and one that differs in a blank line is', async () => {
    const ana = await site.person();
    const given = { executor: 'Ben Ruiz', asset: '0.10', instructions: 'Call Ben.\nSell.' };
    const { id } = (await ana.post('/trusts/', given)).body;
    const { body: before } = await ana.get(`/trusts/${id}/`);
    const { body: same } = await ana.put(`/trusts/${id}/`, given);
    assert.deepEqual(same, before);
    const spaced = { ...given, instructions: 'Call Ben.\n\nSell.' };
    const { body: changed } = await ana.put(`/trusts/${id}/`, spaced);
    assert.equal(changed.instructions, spaced.instructions);
    assert.notEqual(changed.updated_at, before.updated_at);
  });
});
