import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages, rehearsalSteps } from '@heartwood/domain';
import { schema } from '../../../../platform/db/database';
import { remindToRehearse } from '../../trust-reminders';
import { testSite } from '../../../../../test/support/site';

const site = await testSite();

const inventory = {
  holdings: [
    {
      name: 'Savings',
      amount: '20999999.12345678',
      wallet: 'multisig',
      keys_needed: 2,
      keys_total: 3,
      maker: 'Coldcard',
      kept: [
        { kind: 'device', what: 'Coldcard', place: 'In the safe' },
        { kind: 'backup', what: 'Steel plate', place: 'Bank box 12' },
      ],
    },
    { name: '', amount: '0.00000001', wallet: 'exchange', maker: 'Kraken', kept: [] },
  ],
  helpers: [{ name: 'Dina Cole', contact: '303-555-0142' }],
  rehearsal_on: '2020-02-29',
};
const trust = { executor: 'Ben Ruiz', asset: '20999999.12345679' };

describe('what an executor needs', () => {
  it('comes back as it was sent, in the trust and the export, and changes its record', async () => {
    const ana = await site.person();
    const { status, body } = await ana.post('/trusts/', { ...trust, ...inventory });
    assert.equal(status, 201);
    const { holdings, helpers, rehearsal_on, yearly_reminder } = body;
    assert.deepEqual({ holdings, helpers, rehearsal_on }, inventory);
    assert.equal(yearly_reminder, true);
    const [listed] = (await ana.get('/trusts/')).body;
    assert.equal(listed.rehearsal_on, '2020-02-29');
    assert.equal(listed.holdings, undefined);
    const again = { ...trust, ...inventory, helpers: [{ name: 'Ed Fox', contact: '' }] };
    await ana.put(`/trusts/${body.id}/`, again);
    const trail = (await ana.get(`/trusts/${body.id}/events/`)).body;
    assert.deepEqual([trail.intact, trail.events.length], [true, 2]);
    assert.notEqual(trail.events[0].text_sha256, trail.events[1].text_sha256);
    const exported = (await ana.get('/export/')).body;
    assert.deepEqual(exported.trusts[0].trust.holdings, inventory.holdings);
  });

  it('adds up to the asset, to the satoshi', async () => {
    const ana = await site.person();
    const refused = await ana.post('/trusts/', { ...trust, asset: '20999999.12345678', ...inventory });
    assert.equal(refused.status, 400);
    assert.deepEqual(refused.body.holdings, [String(messages.holdingsSum('20,999,999.12345679 BTC'))]);
  });

  it('is rejected if it is incomplete or contains a secret, each field with its message', async () => {
    const ana = await site.person();
    const of = async (more: object) => {
      const holding = { amount: '1', wallet: 'phone', ...more };
      const { status, body } = await ana.post('/trusts/', {
        executor: 'Ben',
        asset: '1',
        holdings: [holding],
      });
      assert.equal(status, 400);
      return body;
    };
    assert.deepEqual((await of({ wallet: 'multisig' }))['holdings[0].keys_total'], [
      String(messages.keysInvalid()),
    ]);
    assert.deepEqual((await of({ keys_needed: 1 }))['holdings[0].keys_needed'], [
      String(messages.keysInvalid()),
    ]);
    assert.deepEqual((await of({ wallet: 'sock' }))['holdings[0].wallet'], [
      String(messages.choose('the kind of wallet')),
    ]);
    assert.deepEqual((await of({ maker: 'Ledger PIN 9921' }))['holdings[0].maker'], [
      messages.looksLikeSecret,
    ]);
    const kept = [{ kind: 'backup', what: 'passphrase hunter2', place: 'Safe' }];
    assert.deepEqual((await of({ kept }))['holdings[0].kept[0].what'], [messages.looksLikeSecret]);
  });

  it('doesn’t change in an update from a page that doesn’t know about it', async () => {
    const ana = await site.person();
    const { id } = (await ana.post('/trusts/', { ...trust, ...inventory })).body;
    const { status, body } = await ana.put(`/trusts/${id}/`, { ...trust, name: 'House' });
    assert.equal(status, 200, JSON.stringify(body));
    const { name, holdings, helpers, rehearsal_on } = body;
    assert.deepEqual({ name, holdings, helpers, rehearsal_on }, { name: 'House', ...inventory });
    const other = await ana.put(`/trusts/${id}/`, { ...trust, asset: '1' });
    assert.equal(other.status, 400);
    assert.deepEqual(other.body.asset, [String(messages.holdingsSum('20,999,999.12345679 BTC'))]);
    const wrong = await ana.put(`/trusts/${id}/`, { ...trust, ...inventory, asset: '1' });
    assert.deepEqual(wrong.body.holdings, [String(messages.holdingsSum('20,999,999.12345679 BTC'))]);
    const without = { holdings: null, helpers: [], rehearsal_on: null };
    const cleared = await ana.put(`/trusts/${id}/`, { ...trust, ...without });
    assert.deepEqual([cleared.body.holdings, cleared.body.rehearsal_on], [[], null]);
  });
});

describe('the yearly mail about a rehearsal', () => {
  const remind = (on: string) => remindToRehearse(site.database.db, new Date(`${on}T18:00:00Z`));
  const subject = 'Rehearse what your executor would do';
  const sent = () => site.database.db.select().from(schema.mails).where(eq(schema.mails.subject, subject));

  it('is sent on the day, once a year, unless it is turned off or the trust is not active', async () => {
    const ana = await site.person();
    await site.database.db.delete(schema.trusts);
    const rehearsed = { executor: 'Ben', asset: '1', name: 'Nora.fund', rehearsal_on: '2031-03-01' };
    const { id } = (await ana.post('/trusts/', rehearsed)).body;
    assert.equal(await remind('2031-02-28'), 0);
    assert.equal(await remind('2031-03-02'), 1);
    assert.equal(await remind('2031-03-02'), 0);
    assert.equal(await remind('2032-03-01'), 1);
    const [mail] = await sent();
    assert.match(mail?.body ?? '', /March 1, 2031 is the day that you chose to go through “Nora. fund”/);
    assert.ok(mail?.body.includes(rehearsalSteps[0]));
    assert.equal(mail?.list, `trust:${id}`);

    const off = await ana.put(`/trusts/${id}/reminders/`, { on: false });
    assert.deepEqual([off.status, off.body.yearly_reminder], [200, false]);
    assert.equal(await remind('2033-03-01'), 0);
    await ana.put(`/trusts/${id}/reminders/`, { on: true });
    await ana.put(`/trusts/${id}/`, { ...rehearsed, is_active: false });
    assert.equal(await remind('2034-03-01'), 0);
    await ana.put(`/trusts/${id}/`, { ...rehearsed, is_active: true });
    assert.equal(await remind('2031-02-28'), 0);
    assert.equal(await remind('2031-03-01'), 1);
  });

  it('is turned off by the link in the mail', async () => {
    const ana = await site.person();
    const { id } = (await ana.post('/trusts/', { executor: 'Ben', asset: '1' })).body;
    const token = site.app.reminderLists.tokenOf(`trust:${id}`);
    assert.equal((await site.call('POST', `/unsubscribe/${token}/`)).status, 200);
    assert.equal((await ana.get(`/trusts/${id}/`)).body.yearly_reminder, false);
  });
});
