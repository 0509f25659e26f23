import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import {
  accountLimits,
  addMonths,
  messages,
  MAX_OPEN_PROPOSALS,
  MAX_UNANSWERED_PROPOSALS,
  nextQuery,
  todayOf,
} from '@heartwood/domain';
import { schema } from '../src/platform/db/database';
import { funded, proposal, terms } from './support/loans';
import type { Json, Person } from './support/person';
import { signature } from './support/signatures';
import { PUBLIC_URL, testSite } from './support/site';
import { draftOf, signedWill, willPayload } from './support/wills';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const trustPayload = { executor: 'Ben Ruiz', asset: '1' };
const idsOf = (items: Json[]): string[] => items.map(({ id }) => id);
const meOf = async (person: Person): Promise<string> => (await person.get('/current-user/')).body.id;

/** Follows the Link headers from the first page on. */
async function pagesOf(person: Person, path: string, between?: () => Promise<unknown>): Promise<Json[][]> {
  const pages: Json[][] = [];
  for (let query: string | null = '?limit=2'; query !== null;) {
    const { status, body, headers } = await person.get(path + query);
    assert.equal(status, 200);
    pages.push(body);
    assert.ok(!headers['link'] || headers['link'].startsWith(`<${PUBLIC_URL}/backend${path}?`));
    query = nextQuery(headers['link'] ?? null);
    await between?.();
  }
  return pages;
}

/** Rows as they would be after years. */
async function fillTrusts(person: Person, rows: number): Promise<void> {
  const owner_id = await meOf(person);
  const row = { owner_id, executor: 'Ben Ruiz', asset: '1', beneficiaries: [] };
  await site.app.db.insert(schema.trusts).values(Array.from({ length: rows }, () => row));
}

const lists = [
  { path: '/api/wills/', make: () => draftOf(ana) },
  { path: '/loans/', make: () => proposal(ana, ben) },
  { path: '/trusts/', make: async () => (await ana.post('/trusts/', trustPayload)).body.id },
];

for (const { path, make } of lists)
  describe(`GET ${path}`, () => {
    it('returns pages, newest first, that inserts in between don’t shift', async () => {
      const made: string[] = [];
      for (let count = 0; count < 5; count += 1) made.unshift(await make());
      const pages = await pagesOf(ana, path, make);
      assert.deepEqual(
        pages.map((page) => page.length),
        [2, 2, 1],
      );
      assert.deepEqual(idsOf(pages.flat()), made);
      const all = await ana.get(path);
      assert.equal(all.headers['link'], undefined);
      assert.equal(all.body.length, 8);
    });

    const bad: [string, string, string][] = [
      ...['0', '201', '-1', '1.5', 'ten', '', '1e2'].map((value): [string, string, string] => [
        `limit=${value}`,
        'limit',
        String(messages.limitInvalid()),
      ]),
      ['limit=1&limit=2', 'limit', String(messages.limitInvalid())],
      ...[
        'x',
        '',
        'A'.repeat(86),
        cursor('2026-02-30T00:00:00.000000Z'),
        cursor('9999-99-99T00:00:00.000000Z'),
      ].map((value): [string, string, string] => [`cursor=${value}`, 'cursor', messages.cursorInvalid]),
    ];
    for (const [query, field, sentence] of bad)
      it(`rejects ${query.slice(0, 40)}`, async () => {
        const { status, body } = await ana.get(`${path}?${query}`);
        assert.equal(status, 400);
        assert.deepEqual(body[field], [sentence]);
      });

    it('shows nobody else’s with a cursor of theirs', async () => {
      const eve = await site.person('Eve Hall');
      const { headers } = await ana.get(`${path}?limit=1`);
      assert.deepEqual((await eve.get(path + nextQuery(headers['link'] ?? null))).body, []);
    });
  });

function cursor(at: string): string {
  return Buffer.from(`${at} ${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}`).toString('base64url');
}

describe('a list', () => {
  it('returns each row once if many were created in the same microsecond', async () => {
    const cai = await site.person('Cai Lund');
    await fillTrusts(cai, 7);
    const owner = await meOf(cai);
    await site.app.db.execute(
      sql`update trusts set created_at = '2026-01-01T00:00:00.000001Z' where owner_id = ${owner}`,
    );
    const ids = idsOf((await pagesOf(cai, '/trusts/')).flat());
    assert.equal(new Set(ids).size, 7);
    assert.deepEqual(ids, ids.toSorted().reverse());
  });

  it('of wills says who signed and when, without the text and the images', async () => {
    const dee = await site.person('Dee Moss');
    const id = await signedWill(dee, { special_instructions: 'Long words.'.repeat(500) });
    const { body, text } = await dee.get('/api/wills/');
    const detail = (await dee.get(`/wills/${id}/`)).body;
    const named = detail.signatures.map(({ role, name, signed_at }: Json) => ({ role, name, signed_at }));
    assert.deepEqual(body[0].signatures, named);
    assert.deepEqual(
      body[0].signatures.map(({ name }: Json) => name),
      [willPayload.testator_name, willPayload.witness_1_name, willPayload.witness_2_name],
    );
    assert.deepEqual([body[0].testator_name, body[0].executor], [detail.testator_name, detail.executor]);
    assert.doesNotMatch(text, /data:image|Long words|contract/);
  });

  it('of loans says who signed and when, without the contract and the images', async () => {
    const [eli, fay] = [await site.person('Eli Park'), await site.person('Fay Lund')];
    const id = await proposal(eli, fay);
    const proposed = (await eli.get('/loans/')).body[0].signatures;
    assert.deepEqual(
      proposed.map(({ role, name }: Json) => [role, name]),
      [['lender', eli.username]],
    );
    await fay.post(`/loans/${id}/amend/`, { new_terms: { amount: 5 } });
    assert.deepEqual((await eli.get('/loans/')).body[0].signatures, []);
    await fay.post(`/loans/${id}/sign/`, { signature: signature(2) });
    await eli.post(`/loans/${id}/accept/`, { signature: signature(1) });
    const { body, text } = await fay.get('/loans/');
    assert.deepEqual(
      body[0].signatures.map(({ role }: Json) => role),
      ['lender', 'borrower'],
    );
    assert.deepEqual(body[0].signatures, (await fay.get(`/loans/${id}/`)).body.signatures);
    assert.doesNotMatch(text, /data:image|contract|Promissory/);
  });

  it('of loans has each balance, without its payments', async () => {
    const [hal, ivy] = [await site.person('Hal Dean'), await site.person('Ivy Ford')];
    const id = await proposal(hal, ivy, { amount: 300, interest_rate: 0, term_in_months: 3 });
    const standing = async () => {
      const { balance, next_due, payments_to_confirm, payments } = (await ivy.get('/loans/')).body[0];
      return [balance, next_due?.amount, payments_to_confirm, payments];
    };
    assert.deepEqual(await standing(), [null, undefined, 0, undefined]);
    const on = todayOf(new Date());
    await funded(hal, ivy, id);
    assert.deepEqual(await standing(), [300, 100, 0, undefined]);
    const pay = async (amount: number): Promise<string> =>
      (await hal.post(`/loans/${id}/payments/`, { amount, paid_on: on })).body.payments.at(-1).id;
    const [first, second] = [await pay(40), await pay(50)];
    // What the lender records counts at once, until the borrower objects.
    assert.deepEqual(await standing(), [210, 10, 0, undefined]);
    await ivy.post(`/loans/${id}/payments/${first}/confirm/`);
    await ivy.post(`/loans/${id}/payments/${second}/reject/`);
    assert.deepEqual(await standing(), [260, 60, 0, undefined]);
    assert.equal((await ivy.get('/loans/')).body[0].next_due.on, addMonths(on, 1));
    assert.equal((await ivy.get(`/loans/${id}/`)).body.payments.length, 2);
    await hal.post(`/loans/${id}/repay/`);
    assert.deepEqual(await standing(), [null, undefined, 0, undefined]);
  });

  it('of trusts leaves out the instructions and the beneficiaries', async () => {
    const gus = await site.person('Gus Hale');
    const long = 'The wallet lies in the blue box. '.repeat(100);
    await gus.post('/trusts/', { ...trustPayload, instructions: long, beneficiaries: [{ name: 'Ida' }] });
    const { text } = await gus.get('/trusts/');
    assert.doesNotMatch(text, /blue box|Ida/);
  });
});

describe('a full account', () => {
  it('rejects one more trust, and accepts one of two concurrent ones', async () => {
    const hal = await site.person('Hal Moore');
    await fillTrusts(hal, accountLimits.trusts - 1);
    const two = await Promise.all(
      ['2', '3'].map((asset) => hal.post('/trusts/', { ...trustPayload, asset })),
    );
    assert.deepEqual(two.map(({ status }) => status).sort(), [201, 409]);
    const { status, body } = await hal.post('/trusts/', trustPayload);
    assert.deepEqual([status, body.detail], [409, String(messages.tooManyTrusts(200))]);
    assert.equal((await hal.get('/trusts/')).body.length, accountLimits.trusts);
  });

  it('rejects one more will until one is deleted', async () => {
    const ida = await site.person('Ida Stone');
    const id = await draftOf(ida);
    const { wills } = schema;
    const [row] = await site.app.db
      .select()
      .from(wills)
      .where(sql`id = ${id}`);
    assert.ok(row);
    const { owner_id, data, contract } = row;
    const copies = Array.from({ length: accountLimits.wills - 1 }, () => ({ owner_id, data, contract }));
    await site.app.db.insert(wills).values(copies);
    const refused = await ida.post('/api/wills/', willPayload);
    assert.deepEqual([refused.status, refused.body.detail], [409, String(messages.tooManyWills(200))]);
    await ida.delete(`/api/wills/${id}/`);
    assert.equal((await ida.post('/api/wills/', willPayload)).status, 201);
  });

  it('rejects one more loan for a person who has 500, and can’t be filled by a stranger', async () => {
    const [jon, kim] = [await site.person('Jon Park'), await site.person('Kim Lee')];
    const { loans } = schema;
    const ids = [await meOf(jon), await meOf(kim)] as const;
    const [lender_id, borrower_id] = ids;
    const row = { lender_id, borrower_id, initiator_id: lender_id, amount_cents: 100 };
    const rest = { interest_rate: 0, term_in_months: 1, contract: 'x', status: 'withdrawn' as const };
    const own = await proposal(jon, ana);
    await site.app.db
      .insert(loans)
      .values(Array.from({ length: accountLimits.loans }, () => ({ ...row, ...rest })));
    const propose = (who: Person, counterparty: Person) =>
      who.post('/loans/', {
        role: 'lender',
        counterparty: counterparty.username,
        ...terms,
        signature: signature(1),
      });
    const refused = await propose(jon, kim);
    assert.deepEqual([refused.status, refused.body.detail], [409, String(messages.tooManyLoans(500))]);
    assert.equal((await propose(kim, ana)).status, 201);
    assert.equal((await propose(ana, jon)).status, 201);
    const offered = (await jon.get('/loans/?limit=1')).body[0].id;
    const accepted = await jon.post(`/loans/${offered}/accept/`, { signature: signature(2) });
    assert.deepEqual([accepted.status, accepted.body.detail], [409, String(messages.tooManyLoans(500))]);
    const amend = (loan: string) => jon.post(`/loans/${loan}/amend/`, { new_terms: { amount: 5 } });
    assert.equal((await amend(offered)).body.detail, String(messages.tooManyLoans(500)));
    assert.equal((await amend(own)).status, 200);
  });

  it('rejects a 21st proposal to one person, and the 201st that a person has to answer', async () => {
    const [lea, max, noa] = [
      await site.person('Lea Roth'),
      await site.person('Max Iten'),
      await site.person('Noa Levi'),
    ];
    const [lender_id, borrower_id] = [await meOf(lea), await meOf(max)];
    let amount = 1000;
    const propose = (who: Person) =>
      who.post('/loans/', {
        role: 'lender',
        counterparty: max.username,
        ...terms,
        amount: (amount += 1),
        signature: signature(1),
      });
    const pending = (from: string, number: number) =>
      Array.from({ length: number }, () => ({
        lender_id: from,
        borrower_id,
        initiator_id: from,
        amount_cents: 100,
        interest_rate: 0,
        term_in_months: 1,
        contract: 'x',
      }));
    const { loans } = schema;
    await site.app.db.insert(loans).values(pending(lender_id, MAX_OPEN_PROPOSALS - 3));
    const answers = await Promise.all(Array.from({ length: 6 }, () => propose(lea)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 201, 201, 409, 409, 409]);
    assert.equal((await propose(lea)).body.detail, String(messages.tooManyProposals(20)));
    const { body: made } = await propose(noa);
    await site.app.db
      .insert(loans)
      .values(pending(await meOf(ana), MAX_UNANSWERED_PROPOSALS - MAX_OPEN_PROPOSALS - 1));
    const full = await propose(noa);
    assert.deepEqual([full.status, full.body.detail], [409, messages.tooManyUnanswered]);
    await max.post(`/loans/${made.id}/decline/`);
    assert.equal((await propose(noa)).status, 201);
  });
});

// The last test, because nothing can be read in full after it.
it('the list queries read no large column', async () => {
  const large = {
    wills: ['data', 'contract', 'signatures'],
    loans: ['contract', 'lender_signature', 'borrower_signature'],
    trusts: ['instructions', 'beneficiaries'],
  };
  for (const [table, columns] of Object.entries(large))
    for (const column of columns)
      await site.app.db.execute(sql.raw(`alter table ${table} rename column ${column} to hidden_${column}`));
  for (const { path } of lists) assert.equal((await ana.get(path)).status, 200, path);
});
