import assert from 'node:assert/strict';
import { describe, it, mock } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { messages, MAX_SIGNED_VERSIONS, namedLaterWords, proposedTerms } from '@heartwood/domain';
import { deleteDueAccounts } from '../../account-closing/account-closing';
import { schema } from '../../../platform/db/database';
import { openLoan } from '../loan-changes';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { loanEventTypes, proposal, terms } from '../../../../test/support/loans';
import { emailOf, mailsTo } from '../../../../test/support/mails';
import type { Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const act = (who: Person, id: string, action: string, body?: unknown) =>
  who.post(`/loans/${id}/${action}/`, body);
const accept = (who: Person, id: string) => act(who, id, 'accept', { signature: signature(2) });

describe('the name of a person to whom a loan is proposed', () => {
  const everything = async (who: Person, id: string) => {
    const paths = [`/loans/${id}/`, '/loans/', `/loans/${id}/events/`, '/export/'];
    const answers = [];
    for (const path of paths) answers.push((await who.get(path)).text);
    return answers.join('');
  };

  it('is not told to the proposer before they open it, also if they close their account', async () => {
    const [eve, dina] = [await site.person('Eve Hall'), await site.person('Dina Secretname')];
    const id = await proposal(eve, dina);
    await eve.post(`/loans/${id}/amend/`, { new_terms: { amount: 9000 }, signature: signature(1) });
    await dina.get('/loans/');
    assert.doesNotMatch(await everything(eve, id), /Secretname/);
    assert.match(await everything(eve, id), new RegExp(dina.username));

    assert.equal((await dina.post('/account/close/')).status, 200);
    await site.database.db
      .update(schema.users)
      .set({ closes_at: sql`now()` })
      .where(sql`closes_at is not null`);
    const quiet = { warn: () => undefined, error: () => undefined };
    await deleteDueAccounts({ db: site.database.db, store: site.app.deps.store, log: quiet });
    const [mail = ''] = await mailsTo(site, await emailOf(eve), 'Your loan was declined');
    // As mail writes names, so that none becomes a link.
    assert.match(mail, new RegExp(`${dina.username.replace('.', '. ')} declined`));
    assert.doesNotMatch(mail, /Secretname/);
  });

  it('stands in the note once they open or accept it, and the record has both texts', async () => {
    for (const act of ['open', 'accept']) {
      const [eve, dina] = [await site.person('Eve Hall'), await site.person('Dina Secretname')];
      const id = await proposal(eve, dina);
      const before = (await eve.get(`/loans/${id}/`)).body.contract;
      const seen =
        act === 'open'
          ? await dina.get(`/loans/${id}/`)
          : await dina.post(`/loans/${id}/accept/`, { signature: signature(2) });
      const { contract } = seen.body;
      const name = `Dina Secretname (${dina.username})`;
      assert.equal(contract, before.replaceAll(/<span data-named-later="borrower">[^<]*<\/span>/g, name));
      assert.ok(contract.includes(namedLaterWords.borrower));
      assert.equal((await eve.get(`/loans/${id}/`)).body.contract, contract);
      const { events } = (await eve.get(`/loans/${id}/events/`)).body;
      const hashes = events.map(({ text_sha256 }: { text_sha256: string }) => text_sha256);
      assert.deepEqual([hashes[0], hashes[1]], [sha256Hex(before), sha256Hex(contract)]);
    }
  });
});

describe('POST /loans/', () => {
  it('proposes a loan, signed by the initiator', async () => {
    const id = await proposal(ana, ben);
    const { body } = await ana.get(`/loans/${id}/`);
    const { id: me } = (await ana.get('/current-user/')).body;
    assert.equal(body.status, 'pending');
    assert.equal(body.initiator, me);
    assert.deepEqual(
      [body.amount, body.interest_rate, body.term_in_months],
      [terms.amount, terms.interest_rate, terms.term_in_months],
    );
    assert.deepEqual([body.lender_username, body.borrower_username], [ana.username, ben.username]);
    assert.equal(body.lender_signature, signature(1));
    assert.equal(body.borrower_signature, null);
    assert.equal(body.accepted_at, null);
    assert.match(body.contract, /Ana Ortiz/);
  });

  it('can be proposed by the borrower', async () => {
    const id = await proposal(ana, ben, {
      role: 'borrower',
      amount: 0.01,
      interest_rate: 0,
      term_in_months: 1,
    });
    const { body } = await ben.get(`/loans/${id}/`);
    assert.deepEqual([body.lender_username, body.borrower_username], [ben.username, ana.username]);
    assert.equal(body.amount, 0.01);
    assert.equal(body.borrower_signature, signature(1));
  });

  it('is in check-assets for both', async () => {
    const [lender, borrower] = [await site.person('Lea Lund'), await site.person('Bo Lund')];
    const hasLoan = async (who: Person) => (await who.get('/api/check-assets/')).body.has_loan;
    assert.deepEqual([await hasLoan(lender), await hasLoan(borrower)], [false, false]);
    await proposal(lender, borrower);
    assert.deepEqual([await hasLoan(lender), await hasLoan(borrower)], [true, true]);
  });

  it('escapes what people typed', async () => {
    const eve = await site.person('<script>alert(1)</script> Evil');
    const id = await proposal(eve, ben);
    assert.doesNotMatch((await ben.get(`/loans/${id}/`)).body.contract, /<script/);
  });

  const refusals: [string, object, string, string][] = [
    ['a rate above 45', { interest_rate: 45.01 }, 'interest_rate', String(messages.rateTooHigh())],
    ['an amount of 0', { amount: 0 }, 'amount', messages.loanAmountPositive],
    ['a third decimal', { amount: 10.001 }, 'amount', messages.amountDecimals],
    ['a term of 0 months', { term_in_months: 0 }, 'term_in_months', String(messages.termInvalid())],
    [
      'an unknown counterparty',
      { counterparty: 'nobody.here' },
      'counterparty',
      messages.counterpartyUnknown,
    ],
    ['no signature', { signature: undefined }, 'signature', messages.signatureRequired],
  ];
  for (const [what, change, field, sentence] of refusals)
    it(`rejects ${what}`, async () => {
      const body = {
        role: 'lender',
        counterparty: ben.username,
        ...terms,
        signature: signature(1),
        ...change,
      };
      const answer = await ana.post('/loans/', body);
      assert.equal(answer.status, 400);
      assert.deepEqual(answer.body[field], [sentence]);
    });

  it('rejects a loan to oneself', async () => {
    const body = {
      role: 'lender',
      counterparty: ana.username.toUpperCase(),
      ...terms,
      signature: signature(1),
    };
    assert.deepEqual((await ana.post('/loans/', body)).body.counterparty, [messages.counterpartyIsYou]);
  });

  it('is listed for both parties, and for nobody else', async () => {
    const [cai, dee] = [await site.person('Cai Lund'), await site.person('Dee Moss')];
    const id = await proposal(cai, dee);
    for (const who of [cai, dee]) {
      const { body } = await who.get('/loans/');
      assert.deepEqual(
        body.map((loan: { id: string }) => loan.id),
        [id],
      );
    }
    const eve = await site.person('Eve Hall');
    assert.deepEqual((await eve.get('/loans/')).body, []);
    const { status, body } = await eve.get(`/loans/${id}/`);
    assert.deepEqual([status, body.detail], [404, messages.loanNotFound]);
  });
});

describe('GET /loans/:id/', () => {
  it('shows a proposal even while the database accepts no writes', async () => {
    const id = await proposal(ana, ben);
    const { db } = site.database;
    const { id: me } = (await ben.get('/current-user/')).body;
    const failWith = (error: Error) => mock.method(db, 'transaction', () => Promise.reject(error)).mock;
    const readOnly = failWith(Object.assign(new Error('read only'), { code: '25006' }));
    assert.equal((await ben.get(`/loans/${id}/`)).status, 200);
    readOnly.restore();
    const broken = failWith(new Error('broken'));
    const actor = { id: me, username: ben.username, address: '', browser: '' };
    await assert.rejects(openLoan(db, id, actor), /broken/);
    broken.restore();
    await ben.get(`/loans/${id}/`);
    assert.deepEqual(await loanEventTypes(ana, id), ['created', 'viewed']);
  });

  it('records once that the other party has opened a proposal, and not that of a loan', async () => {
    const [opened, accepted] = [await proposal(ana, ben), await proposal(ana, ben)];
    await Promise.all(Array.from({ length: 5 }, () => ben.get(`/loans/${opened}/`)));
    assert.deepEqual(await loanEventTypes(ana, opened), ['created', 'viewed']);
    await accept(ben, accepted);
    await ben.get(`/loans/${accepted}/`);
    assert.deepEqual(await loanEventTypes(ana, accepted), ['created', 'accepted']);
  });

  it('has the sealed PDF once both have signed', async () => {
    const id = await proposal(ana, ben);
    assert.equal((await ana.get(`/loans/${id}/`)).body.sealed, null);
    await accept(ben, id);
    await site.app.background.idle();
    const { sha256, size, sealed_at } = (await ana.get(`/loans/${id}/`)).body.sealed;
    const { bytes } = await ana.get(`/loans/${id}/note/`);
    assert.equal(size, bytes.length);
    assert.equal(sha256, sha256Hex(bytes));
    assert.equal(new Date(sealed_at).toISOString(), sealed_at);
  });
});

describe('accept, decline, withdraw', () => {
  it('accepts with a signature of the other party', async () => {
    const id = await proposal(ana, ben);
    const { status, body } = await accept(ben, id);
    assert.equal(status, 200);
    assert.equal(body.status, 'active');
    assert.ok(body.accepted_at);
    assert.equal(body.borrower_signature, signature(2));
    assert.equal(body.lender_signature, signature(1));
  });

  it('requires a signature, and stays pending without one', async () => {
    const id = await proposal(ana, ben);
    assert.equal((await act(ben, id, 'accept', {})).status, 400);
    assert.equal((await act(ben, id, 'accept')).status, 400);
    assert.equal((await ana.get(`/loans/${id}/`)).body.status, 'pending');
  });

  it('states an address for notices only if the terms leave it open', async () => {
    const id = await proposal(ana, ben, { borrower_notices: '2 Oak Street' });
    const signed = { signature: signature(2), notice_address: '3 Pine Street' };
    const { status, body } = await act(ben, id, 'accept', signed);
    assert.deepEqual([status, body.notice_address], [400, [messages.noticeAddressSet]]);
    assert.equal((await accept(ben, id)).body.borrower_notices, '2 Oak Street');
  });

  it('declines', async () => {
    const id = await proposal(ana, ben);
    const { status, closed_as } = (await act(ben, id, 'decline')).body;
    assert.deepEqual([status, closed_as], ['declined', null]);
  });

  it('withdraws', async () => {
    const id = await proposal(ana, ben);
    const { status, closed_as } = (await act(ana, id, 'withdraw')).body;
    assert.deepEqual([status, closed_as], ['withdrawn', null]);
  });

  it('responds with 403 to the party whose turn it is not', async () => {
    const id = await proposal(ana, ben);
    const wrong: [Person, string, string][] = [
      [ana, 'accept', messages.loanInitiatorCannotAccept],
      [ana, 'decline', messages.loanInitiatorCannotDecline],
      [ben, 'withdraw', messages.loanOnlyInitiatorWithdraws],
    ];
    for (const [who, action, sentence] of wrong) {
      const { status, body } = await act(who, id, action, { signature: signature(3) });
      assert.equal(status, 403);
      assert.equal(body.detail, sentence);
    }
  });

  it('responds with 409 once the loan is no longer pending', async () => {
    const id = await proposal(ana, ben);
    await accept(ben, id);
    for (const [who, action] of [
      [ben, 'accept'],
      [ben, 'decline'],
      [ana, 'withdraw'],
    ] as const) {
      const { status, body } = await act(who, id, action, { signature: signature(3) });
      assert.equal(status, 409);
      assert.equal(body.detail, String(messages.loanNotPending('active')));
    }
    assert.equal((await act(ben, id, 'amend', { new_terms: { amount: 5 } })).status, 409);
  });

  it('lets exactly one of a concurrent accept and withdraw succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await proposal(ana, ben);
      const both = await Promise.all([accept(ben, id), act(ana, id, 'withdraw')]);
      assert.deepEqual(both.map(({ status }) => status).sort(), [200, 409]);
      const [accepted] = both;
      const { status } = (await ana.get(`/loans/${id}/`)).body;
      assert.equal(status, accepted?.status === 200 ? 'active' : 'withdrawn');
    }
  });
});

describe('repay', () => {
  it('is for the lender, and for an active loan', async () => {
    const id = await proposal(ana, ben);
    assert.equal((await act(ana, id, 'repay')).status, 409);
    await accept(ben, id);
    assert.equal((await act(ben, id, 'repay')).status, 403);
    assert.equal((await act(ana, id, 'repay')).body.status, 'repaid');
  });
});

describe('amend', () => {
  it('voids the signatures, and lets the other party accept the new text', async () => {
    const id = await proposal(ana, ben);
    const before = (await ben.get(`/loans/${id}/`)).body;
    const amended = await act(ben, id, 'amend', { new_terms: { interest_rate: 4 }, signature: signature(5) });
    assert.equal(amended.status, 200);
    assert.equal(amended.body.interest_rate, 4);
    assert.equal(amended.body.amount, terms.amount);
    assert.notEqual(amended.body.contract, before.contract);
    assert.equal(amended.body.lender_signature, null);
    assert.equal(amended.body.borrower_signature, signature(5));
    assert.equal((await accept(ben, id)).status, 403);
    assert.equal((await act(ben, id, 'withdraw')).status === 200, true);
  });

  it('makes the amender the initiator', async () => {
    const id = await proposal(ana, ben);
    await act(ben, id, 'amend', { new_terms: { amount: 500 }, signature: signature(2) });
    const { body } = await accept(ana, id);
    assert.equal(body.status, 'active');
    assert.equal(body.amount, 500);
  });

  it('shows the previous terms, and records every change', async () => {
    const id = await proposal(ana, ben);
    assert.equal((await ben.get(`/loans/${id}/`)).body.previous_terms, null);
    await act(ben, id, 'amend', { new_terms: { amount: 9000, term_in_months: 24 } });
    const { body } = await act(ana, id, 'amend', { new_terms: { interest_rate: 4 } });
    assert.deepEqual(body.previous_terms, proposedTerms({ ...terms, amount: 9000, term_in_months: 24 }));
    const { events } = (await ana.get(`/loans/${id}/events/`)).body;
    const amended = events.filter(({ type }: { type: string }) => type === 'amended');
    assert.match(
      amended[0].detail,
      /Amount from \$10,000\.00 to \$9,000\.00; Term from 36 months to 24 months/,
    );
    assert.match(amended[1].detail, /Interest rate from 5% a year to 4% a year/);
  });

  it('prevents a signature under a text that was changed in the meantime', async () => {
    const id = await proposal(ana, ben);
    const { terms_version } = (await ben.get(`/loans/${id}/`)).body;
    await act(ana, id, 'amend', { new_terms: { interest_rate: 44 }, signature: signature(1) });
    const late = await act(ben, id, 'accept', { signature: signature(2), terms_version });
    assert.equal(late.status, 409);
    assert.equal(late.body.detail, messages.termsChangedElsewhere);
    const read = (await ben.get(`/loans/${id}/`)).body;
    const { status } = await act(ben, id, 'accept', {
      signature: signature(2),
      terms_version: read.terms_version,
    });
    assert.equal(status, 200);
  });

  it('doesn’t overwrite terms that were changed in the meantime', async () => {
    const id = await proposal(ana, ben);
    const amend = (who: Person, interest_rate: number, terms_version: unknown) =>
      act(who, id, 'amend', { new_terms: { interest_rate }, terms_version });
    const { terms_version } = (await ben.get(`/loans/${id}/`)).body;
    assert.equal((await amend(ana, 6, terms_version)).status, 200);
    const late = await amend(ben, 3, terms_version);
    assert.equal(late.status, 409);
    assert.equal(late.body.detail, messages.termsChangedElsewhere);
    assert.equal((await amend(ben, 3, null)).status, 400);
    assert.equal((await amend(ben, 3, terms_version + 1)).body.interest_rate, 3);
  });

  it('is rejected once there are too many versions', async () => {
    const id = await proposal(ana, ben);
    const setVersion = (version: number) =>
      site.database.db.update(schema.loans).set({ version }).where(eq(schema.loans.id, id));
    const amend = (amount: number) => act(ben, id, 'amend', { new_terms: { amount } });
    await setVersion(MAX_SIGNED_VERSIONS + 1);
    assert.equal((await amend(500)).body.detail, String(messages.tooManyVersions(25)));
    await setVersion(MAX_SIGNED_VERSIONS);
    assert.equal((await amend(500)).status, 200);
  });

  it('rejects unchanged terms', async () => {
    const id = await proposal(ana, ben);
    const { status, body } = await act(ben, id, 'amend', { new_terms: terms });
    assert.equal(status, 400);
    assert.deepEqual(body.new_terms, [messages.newTermsRequired]);
    assert.equal((await ana.get(`/loans/${id}/`)).body.lender_signature, signature(1));
  });

  it('rejects terms that change nothing and terms out of bounds', async () => {
    const id = await proposal(ana, ben);
    assert.equal((await act(ana, id, 'amend', { new_terms: {} })).body.detail, messages.newTermsRequired);
    assert.equal((await act(ana, id, 'amend', {})).status, 400);
    const { status, body } = await act(ana, id, 'amend', { new_terms: { interest_rate: 46 } });
    assert.equal(status, 400);
    assert.deepEqual(body['new_terms.interest_rate'], [String(messages.rateTooHigh())]);
    const banded = await act(ben, id, 'amend', { new_terms: { federal_rate: '4.2% mid-term, May 2026' } });
    assert.deepEqual(banded.body['new_terms.federal_rate'], [String(messages.federalBandWrong('short'))]);
  });
});

describe('terms without the other party’s signature', () => {
  const changed = async (by: Person) => {
    const id = await proposal(ana, ben);
    assert.equal((await act(by, id, 'amend', { new_terms: { amount: 500 } })).status, 200);
    return id;
  };

  it('can’t be accepted until that party has signed them', async () => {
    for (const [initiator, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const id = await changed(initiator);
      const refused = await accept(other, id);
      assert.equal(refused.status, 409);
      assert.equal(refused.body.detail, messages.loanOtherUnsigned);
      assert.equal((await act(other, id, 'sign', { signature: signature(3) })).status, 403);
      const { terms_version } = (await initiator.get(`/loans/${id}/`)).body;
      const signed = await act(initiator, id, 'sign', { signature: signature(4), terms_version });
      assert.equal(signed.status, 200);
      const { body } = await accept(other, id);
      assert.equal(body.status, 'active');
      assert.deepEqual([body.lender_signature, body.borrower_signature].sort(), [
        ...[signature(2), signature(4)].sort(),
      ]);
    }
  });

  it('are signed once, in the version that was read, and only while the loan is pending', async () => {
    const id = await changed(ana);
    const { terms_version } = (await ana.get(`/loans/${id}/`)).body;
    const outdated = { signature: signature(4), terms_version: terms_version - 1 };
    assert.equal((await act(ana, id, 'sign', outdated)).body.detail, messages.termsChangedElsewhere);
    assert.equal((await act(ana, id, 'sign', {})).status, 400);
    assert.equal((await act(ana, id, 'sign', { signature: signature(4) })).status, 200);
    const again = await act(ana, id, 'sign', { signature: signature(4) });
    assert.deepEqual([again.status, again.body.detail], [409, messages.loanAlreadySigned]);
    await act(ana, id, 'withdraw');
    assert.equal((await act(ana, id, 'sign', { signature: signature(4) })).status, 409);
  });

  it('never become active when an accept and a change are concurrent', async () => {
    for (let round = 0; round < 8; round += 1) {
      const id = await proposal(ana, ben);
      await Promise.all([act(ana, id, 'amend', { new_terms: { amount: 500 + round } }), accept(ben, id)]);
      const { status, lender_signature, borrower_signature } = (await ana.get(`/loans/${id}/`)).body;
      assert.equal(status === 'active', Boolean(lender_signature && borrower_signature));
    }
  });
});
