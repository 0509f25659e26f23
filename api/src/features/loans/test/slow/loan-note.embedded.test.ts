import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { sealOf, faultsOf, readPdf, standardsOf } from '@heartwood/pdf/testing';
import { schema } from '../../../../platform/db/database';
import { MAX_OF_ONE_ACCOUNT } from '../../../../platform/seal/made-pdfs';
import { discardLeftovers } from '../../../../platform/storage/leftovers';
import { findLoan } from '../../loan-rows';
import { sha256Hex } from '../../../../platform/crypto/sha256';
import { proposal } from '../../../../../test/support/loans';
import type { Person } from '../../../../../test/support/person';
import { sealedSha256 } from '../../../../../test/support/pdf';
import { signature } from '../../../../../test/support/signatures';
import { openSite, type TestSite } from '../../../../../test/support/site';

const { documents, loans, users } = schema;

let site: TestSite;
let ana: Person;
let ben: Person;
before(async () => {
  site = await openSite();
  ana = await site.person();
  ben = await site.person();
});
after(() => site.close());

async function accepted(lender = ana, borrower = ben): Promise<string> {
  const id = await proposal(lender, borrower);
  const { status } = await borrower.post(`/loans/${id}/accept/`, { signature: signature(2) });
  assert.equal(status, 200);
  await site.app.background.idle();
  return id;
}

async function userOf({ username }: Person) {
  const [user] = await site.database.db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.username, username));
  assert.ok(user);
  return user;
}

const figuresIn = (bytes: Buffer) => bytes.toString('latin1').match(/\/S \/Figure/g)?.length ?? 0;
const wordsOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.join('\n').replace(/\s+/g, ' ');

describe('the PDF of a signed note', () => {
  it('is created, sealed, and stored on acceptance, and is the same for both', async () => {
    const id = await accepted();
    const { body } = await ana.get(`/loans/${id}/`);
    const [hers, his] = [await ana.get(`/loans/${id}/note/`), await ben.get(`/loans/${id}/note/`)];
    assert.equal(hers.headers['content-type'], 'application/pdf');
    assert.match(hers.headers['content-disposition'] ?? '', /^attachment/);
    assert.ok(hers.bytes.equals(his.bytes));
    assert.equal(body.sealed.sha256, sha256Hex(hers.bytes));
    const seal = { valid: true, coversAll: true, signer: 'Heartwood document seal' };
    assert.deepEqual(await sealOf(hers.bytes), seal);
    assert.equal(await faultsOf(hers.bytes), '');
    const { faults, tags } = await standardsOf(hers.bytes);
    assert.deepEqual(faults, []);
    assert.match(tags.join(' '), /Table TR( TH){5} TR TH( TD){4} TR/);
    const { body: trail } = await ben.get(`/loans/${id}/events/`);
    assert.equal(trail.events.at(-1).type, 'sealed');
  });

  it('states beside the second signature where notices reach that party, in the text that the first one signed', async () => {
    const id = await proposal(ana, ben, { lender_notices: '1 Elm Street' });
    const before = (await ben.get(`/loans/${id}/`)).body;
    const signed = { signature: signature(2), notice_address: '2 Oak Street, Boulder' };
    const tooLong = await ben.post(`/loans/${id}/accept/`, { ...signed, notice_address: 'x'.repeat(201) });
    assert.deepEqual([tooLong.status, tooLong.body.notice_address?.length], [400, 1]);
    const { body } = await ben.post(`/loans/${id}/accept/`, signed);
    await site.app.background.idle();
    assert.equal(body.contract, before.contract);
    assert.equal(body.borrower_notices, '2 Oak Street, Boulder');
    assert.match(
      body.contract,
      /To the borrower: at the address beside their signature or, if there is none, by e-mail/,
    );
    const words = await wordsOf((await ana.get(`/loans/${id}/note/`)).bytes);
    assert.match(words, /Notices: 2 Oak Street, Boulder/);
    assert.match(
      (await ana.get(`/loans/${id}/events/`)).text,
      /Address for notices: 2 Oak Street, Boulder\./,
    );
  });

  it('accepts no other address than the one that both sign', async () => {
    const id = await proposal(ana, ben, { borrower_notices: '2 Oak Street' });
    const signed = { signature: signature(2), notice_address: '3 Pine Street' };
    const { status, body } = await ben.post(`/loans/${id}/accept/`, signed);
    assert.deepEqual([status, body.notice_address], [400, [messages.noticeAddressSet]]);
  });

  it('contains the whole note with both signatures, names, and dates, and has page numbers', async () => {
    const id = await accepted();
    const { bytes } = await ben.get(`/loans/${id}/note/`);
    const { pages } = await readPdf(bytes);
    const words = await wordsOf(bytes);
    for (const part of ['Promissory note', '$10,000.00', 'Successors and signatures', '$9,741.96', '$299.69'])
      assert.ok(words.includes(part), part);
    for (const [role, person] of [
      ['Lender', ana],
      ['Borrower', ben],
    ] as const)
      assert.match(
        words,
        new RegExp(
          `${role}: [^:]*\\(${person.username}\\)[^:]* Signed \\w+ \\d+, \\d{4}, with a drawn signature`,
        ),
      );
    assert.ok(!words.includes('____'));
    assert.equal(figuresIn(bytes), 2);
    pages.forEach((page, index) => assert.ok(page.includes(`Page ${index + 1} of ${pages.length}`)));
    assert.match(words, /Made and sealed by Heartwood on .*, when both parties had signed/);
  });

  it('can be verified by anyone who has it, and is in the proof and in the export', async () => {
    const id = await accepted();
    const { bytes } = await ana.get(`/loans/${id}/note/`);
    const { body } = await site.call('GET', `/verify/${sha256Hex(bytes)}/`);
    assert.deepEqual(
      { ...body, date: '' },
      {
        known: true,
        of: 'pdf',
        kind: 'loan',
        date: '',
        state: 'active',
        current: true,
        sealed: true,
        made_by_server: true,
        declared_revoked_at: null,
      },
    );
    assert.deepEqual((await site.call('GET', `/verify/sealed/${sealedSha256(bytes)}/`)).body, body);
    assert.equal((await ben.get(`/loans/${id}/proof/`)).body.pdf_sha256, sha256Hex(bytes));
    const zip = await ben.get('/export/zip/');
    assert.equal(zip.status, 200);
    assert.ok(zip.bytes.includes(bytes), 'the ZIP holds it as it is');
  });

  it('is created at the first download for a loan that was accepted earlier, and says so', async () => {
    const id = await accepted();
    const { db } = site.database;
    await db.delete(documents).where(eq(documents.loan_id, id));
    const at = new Date('2025-02-03T18:00:00Z');
    const long = {
      accepted_at: at,
      lender_signed_at: new Date('2025-02-01T18:00:00Z'),
      borrower_signed_at: at,
    };
    await db.update(loans).set(long).where(eq(loans.id, id));
    assert.equal((await ana.get(`/loans/${id}/`)).body.sealed, null);
    const both = await Promise.all([ana.get(`/loans/${id}/note/`), ben.get(`/loans/${id}/note/`)]);
    assert.ok(both[0].bytes.equals(both[1].bytes), 'two at once are given one');
    const words = await wordsOf(both[0].bytes);
    assert.match(words, /The second party signed on February 3, 2025; no PDF was made then\./);
    assert.equal((await ana.get(`/loans/${id}/`)).body.sealed.sha256, sha256Hex(both[0].bytes));
    const kept = await db.select().from(documents).where(eq(documents.loan_id, id));
    assert.equal(kept.length, 1);
  });

  it('is an unsealed draft while one party has not signed', async () => {
    const id = await proposal(ana, ben);
    const { status, bytes } = await ben.get(`/loans/${id}/note/`);
    assert.equal(status, 200);
    const words = await wordsOf(bytes);
    assert.ok(words.includes('DRAFT, not signed by both parties'));
    assert.ok(words.includes('Not signed yet'));
    assert.equal(figuresIn(bytes), 1);
    assert.equal(await sealOf(bytes), null);
    assert.equal((await ben.get(`/loans/${id}/`)).body.sealed, null);
    assert.equal((await site.call('GET', `/verify/${sha256Hex(bytes)}/`)).body.known, false);
  });

  it('keeps both signatures on one page with the last clause, and names each column above its figures', async () => {
    for (const term_in_months of [24, 30, 36, 42]) {
      const id = await proposal(ana, ben, { term_in_months, lender_notices: '1 Elm Street, Denver' });
      const { pages } = await readPdf((await ben.get(`/loans/${id}/note/`)).bytes);
      const signed = pages.filter((page) => /Signed \w+ \d/.test(page) || page.includes('Not signed yet'));
      assert.equal(signed.length, 1, `${term_in_months} months`);
      for (const words of ['Successors and signatures', 'Not signed yet', 'Notices: 1 Elm Street'])
        assert.ok(signed[0]?.includes(words), words);
      assert.match(
        pages.join(' ').replace(/\s+/g, ' '),
        /Payment number Payment Interest Principal Still owed 1 \$/,
      );
    }
  });

  it('can’t be read by anyone else', async () => {
    const id = await accepted();
    assert.equal((await (await site.person()).get(`/loans/${id}/note/`)).status, 404);
    assert.equal((await site.call('GET', `/loans/${id}/note/`)).status, 401);
  });

  it('prints names in any script', async () => {
    const [lender, borrower] = [await site.person(), await site.person()];
    const names = [
      [lender, 'أحمد', 'الخالدي'],
      [borrower, '王', '小明'],
    ] as const;
    for (const [person, first_name, last_name] of names) {
      const { email } = (await person.get('/current-user/')).body;
      const { status } = await person.put('/update-profile/', { first_name, last_name, email });
      assert.equal(status, 200);
    }
    const { bytes } = await borrower.get(`/loans/${await accepted(lender, borrower)}/note/`);
    const words = await wordsOf(bytes);
    assert.ok(words.includes('王小明') || words.includes('王 小明'), words.slice(0, 400));
    assert.ok(!words.includes('[U+'), 'no letter is printed as its code');
    assert.equal(await faultsOf(bytes), '');
  });

  it('returns 429 while too many others of the account are being made, and others get theirs', async (test) => {
    const id = await proposal(ana, ben);
    const { db } = site.database;
    const { notes, deps } = site.app;
    const actor = { ...(await userOf(ana)), address: '198.51.100.7', browser: '' };
    const row = await findLoan(db, id, actor.id);
    const run = deps.workers.run.bind(deps.workers);
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => (start = resolve));
    test.mock.method(deps.workers, 'run', async (...task: Parameters<typeof run>) => {
      await started;
      return run(...task);
    });
    // Its reads over HTTP take turns, so it can't have that many under way with them alone.
    const own = Array.from({ length: MAX_OF_ONE_ACCOUNT }, () => notes.draft(row, actor));
    const refused = await ana.get(`/loans/${id}/note/`);
    const other = ben.get(`/loans/${id}/note/`);
    start();
    assert.deepEqual([refused.status, refused.body.detail], [429, messages.tooManyRequests]);
    assert.equal(refused.headers['retry-after'], '5');
    assert.equal((await other).status, 200);
    await Promise.all(own);
    assert.equal((await ana.get(`/loans/${id}/note/`)).status, 200);
  });

  it('is not removed by housekeeping', async () => {
    const id = await accepted();
    const { db } = site.database;
    await db
      .update(documents)
      .set({ created_at: new Date(0) })
      .where(eq(documents.loan_id, id));
    await discardLeftovers({ db, store: site.app.deps.store });
    assert.equal((await ana.get(`/loans/${id}/note/`)).status, 200);
    assert.ok((await ana.get(`/loans/${id}/`)).body.sealed);
  });
});
