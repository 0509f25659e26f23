import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { describe, it } from 'node:test';
import { asc, eq } from 'drizzle-orm';
import { addDays, formatDate, todayOf, type AuditEvent } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';
import { loanMailSenderLimit } from '../../../platform/throttle/limits';
import { funded, proposal } from '../../../../test/support/loans';
import type { Answer, Person } from '../../../../test/support/person';
import { signature } from '../../../../test/support/signatures';
import { testSite } from '../../../../test/support/site';

const { mails } = schema;

const site = await testSite();
const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];

const today = todayOf(new Date());
const on = formatDate(today);
const small = { amount: 300, interest_rate: 0, term_in_months: 3 };

/** The record of a loan: who did it, and the sentence about it. The note's PDF is left out. */
async function recordOf(id: string): Promise<string[]> {
  await site.app.background.idle();
  const { body } = await ana.get(`/loans/${id}/events/`);
  assert.equal(body.intact, true);
  const events: AuditEvent[] = body.events;
  return events
    .filter(({ type }) => type !== 'sealed')
    .map(({ type, actor, detail }) => `${actor.split('.')[0]} ${type}: ${detail}`);
}

/** What was mailed about a loan: to whom, and the subject. */
async function mailsAbout(id: string): Promise<string[]> {
  const rows = await site.database.db.select().from(mails).orderBy(asc(mails.created_at));
  return rows
    .filter(({ body }) => body.includes(`/loans/${id}`))
    .map(({ recipient, subject }) => `${recipient.split('.')[0]}: ${subject}`);
}

async function done(call: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await call;
  assert.ok(status === 200 || status === 201, JSON.stringify(body));
  return body;
}

const running = async () => funded(ana, ben, await proposal(ana, ben, small));
const lastPayment = (body: Answer['body']): string => body.payments.at(-1).id;

describe('the record of a loan, and the mails about it', () => {
  it('has every offer, each opening by the other party, and the signatures', async () => {
    const id = await proposal(ana, ben, small);
    const path = `/loans/${id}`;
    await done(ana.get(`${path}/`));
    await Promise.all([done(ben.get(`${path}/`)), done(ben.get(`${path}/`))]);
    await done(ben.get(`${path}/`));
    const longer = { amount: 400, term_in_months: 4 };
    await done(ana.post(`${path}/amend/`, { new_terms: longer, signature: signature(1) }));
    await done(ben.post(`${path}/amend/`, { new_terms: { amount: 300 } }));
    await done(ana.get(`${path}/`));
    await done(ben.post(`${path}/sign/`, { signature: signature(2) }));
    await done(ben.get(`${path}/`));
    await done(ana.post(`${path}/accept/`, { signature: signature(1), notice_address: '1 Elm Street' }));
    await done(ben.get(`${path}/`));
    assert.deepEqual(await recordOf(id), [
      'ana created: Proposed the loan and signed as the lender, with a drawn signature.',
      'ben viewed: Opened the proposal. From now on the note has their full name.',
      'ana amended: Changed the terms and signed as the lender, with a drawn signature; earlier signatures are void. ' +
        'Amount from $300.00 to $400.00; Term from 3 months to 4 months.',
      'ben amended: Changed the terms; earlier signatures are void. Amount from $400.00 to $300.00.',
      'ana viewed: Opened the proposal.',
      'ben signed: Signed the terms as the borrower, with a drawn signature.',
      'ana accepted: Accepted the loan and signed as the lender, with a drawn signature. Address for notices: 1 Elm Street.',
    ]);
    assert.deepEqual(await mailsAbout(id), [
      'ben: Your loan was proposed',
      'ben: Your loan was amended',
      'ana: Your loan was amended',
      'ana: Your loan was signed',
      'ben: Your loan was accepted',
    ]);
  });

  it('has how the money was handed over, and each payment', async () => {
    const id = await proposal(ana, ben, small);
    const path = `/loans/${id}`;
    await done(ben.post(`${path}/accept/`, { signature: signature(2) }));
    await done(ana.post(`${path}/funding/`, { sent_on: today, method: 'Check 7' }));
    await done(ana.post(`${path}/funding/`, { sent_on: today }));
    await done(ben.post(`${path}/funding/confirm/`, { received_on: today }));
    const record = (amount: number) => done(ben.post(`${path}/payments/`, { amount, paid_on: today }));
    const decide = async (amount: number, decision: string, body?: object) =>
      done(ana.post(`${path}/payments/${lastPayment(await record(amount))}/${decision}/`, body));
    await decide(40.5, 'reject', { reason: 'It never came.' });
    await decide(41, 'reject');
    await done(ben.delete(`${path}/payments/${lastPayment(await record(42))}/`));
    await decide(100, 'confirm');
    await decide(200, 'confirm');
    assert.deepEqual(await recordOf(id), [
      'ana created: Proposed the loan and signed as the lender, with a drawn signature.',
      'ben accepted: Accepted the loan and signed as the borrower, with a drawn signature.',
      `ana funding_sent: Said that the money was sent on ${on} (Check 7).`,
      `ana funding_sent: Said that the money was sent on ${on}.`,
      `ben funding_received: Confirmed that the money arrived on ${on}. The loan runs from that day.`,
      `ben payment_recorded: Recorded a payment of $40.50 made on ${on}.`,
      `ana payment_rejected: Rejected a payment of $40.50 made on ${on}. Reason: It never came.`,
      `ben payment_recorded: Recorded a payment of $41.00 made on ${on}.`,
      `ana payment_rejected: Rejected a payment of $41.00 made on ${on}.`,
      `ben payment_recorded: Recorded a payment of $42.00 made on ${on}.`,
      `ben payment_taken_back: Took back a payment of $42.00 made on ${on}.`,
      `ben payment_recorded: Recorded a payment of $100.00 made on ${on}.`,
      `ana payment_confirmed: Confirmed a payment of $100.00 made on ${on}.`,
      `ben payment_recorded: Recorded a payment of $200.00 made on ${on}.`,
      `ana payment_confirmed: Confirmed a payment of $200.00 made on ${on}.`,
      'ana repaid: Confirmed the last payment; the loan is repaid.',
    ]);
    assert.deepEqual(await mailsAbout(id), [
      'ben: Your loan was proposed',
      'ana: Your loan was accepted',
      'ben: The money of your loan was sent',
      'ben: The money of your loan was sent',
      'ana: The money of your loan arrived',
      'ana: A payment of your loan was recorded',
      'ben: A payment of your loan was rejected',
      'ana: A payment of your loan was recorded',
      'ben: A payment of your loan was rejected',
      'ana: A payment of your loan was recorded',
      'ana: A payment of your loan was taken back',
      'ana: A payment of your loan was recorded',
      'ben: A payment of your loan was confirmed',
      'ana: A payment of your loan was recorded',
      'ben: Your loan was repaid',
    ]);
  });

  it('has each amendment with the fingerprint of its text, and what was released', async () => {
    const [mia, ned] = [ana, ben];
    const id = await running();
    const path = `/loans/${id}`;
    const hashes: string[] = [];
    const propose = async (who: Person, new_terms: object) => {
      const { amendment } = await done(
        who.post(`${path}/amendment/`, { new_terms, signature: signature(3) }),
      );
      hashes.push(createHash('sha256').update(amendment.contract).digest('hex'));
      return amendment.proposed_at;
    };
    await propose(mia, { interest_rate: 3 });
    await done(ned.post(`${path}/amendment/decline/`));
    const first = addDays(today, 50);
    await propose(ned, { interest_rate: 2, first_payment_on: first });
    await done(ned.delete(`${path}/amendment/`));
    const proposed_at = await propose(mia, { term_in_months: 6 });
    const signed = { signature: signature(4), proposed_at, notice_address: '2 Oak Street' };
    await done(ned.post(`${path}/amendment/accept/`, signed));
    await done(mia.post(`${path}/release/`, { amount: 10, note: 'For your birthday.' }));
    await done(mia.post(`${path}/release/`, {}));
    const changed = [
      'Interest rate from 0% a year to 3% a year',
      `Interest rate from 0% a year to 2% a year; First payment on ${formatDate(first)}`,
      'Term from 3 months to 6 months',
    ].map((words) => `As of ${on}: ${words}.`);
    const shown = changed.map((words, index) => `${words} SHA-256 of its text: ${hashes[index]}.`);
    assert.deepEqual((await recordOf(id)).slice(4), [
      `ana amendment_proposed: Proposed and signed an amendment as the lender, with a drawn signature. ${shown[0]}`,
      'ben amendment_declined: Declined the amendment. The terms stay as they are.',
      `ben amendment_proposed: Proposed and signed an amendment as the borrower, with a drawn signature. ${shown[1]}`,
      'ben amendment_withdrawn: Withdrew the amendment. The terms stay as they are.',
      `ana amendment_proposed: Proposed and signed an amendment as the lender, with a drawn signature. ${shown[2]}`,
      `ben amendment_signed: Signed the amendment as the borrower, with a drawn signature. ${changed[2]} The earlier note is kept. ` +
        'Address for notices: 2 Oak Street.',
      'ana released_part: Released the borrower from $10.00. For your birthday.',
      'ana released: Released the borrower from the remaining $290.00.',
    ]);
    assert.deepEqual((await mailsAbout(id)).slice(4), [
      'ben: An amendment of your loan is proposed',
      'ana: The amendment of your loan was declined',
      'ana: An amendment of your loan is proposed',
      'ana: The amendment of your loan was withdrawn',
      'ben: An amendment of your loan is proposed',
      'ana: The amendment of your loan is signed',
      'ben: A part of your loan was released',
      'ben: Your loan was released',
    ]);
    assert.equal((await done(ned.get(`${path}/`))).borrower_notices, '2 Oak Street');
  });

  const endings: [string, () => Promise<string>, (id: string) => Promise<Answer>, string, string][] = [
    [
      'declined',
      () => proposal(ana, ben, small),
      (id) => ben.post(`/loans/${id}/decline/`),
      'ben declined: Declined the loan.',
      'ana: Your loan was declined',
    ],
    [
      'withdrawn',
      () => proposal(ana, ben, small),
      (id) => ana.post(`/loans/${id}/withdraw/`),
      'ana withdrawn: Withdrew the loan.',
      'ben: Your loan was withdrawn',
    ],
    [
      'called off by one',
      async () => {
        const id = await proposal(ana, ben, small);
        await done(ben.post(`/loans/${id}/accept/`, { signature: signature(2) }));
        return id;
      },
      (id) => ben.post(`/loans/${id}/call-off/`),
      'ben call_off_asked: Asked to call the loan off before the money is handed over.',
      'ana: A question about your loan',
    ],
    [
      'called off by both',
      async () => {
        const id = await proposal(ana, ben, small);
        await done(ben.post(`/loans/${id}/accept/`, { signature: signature(2) }));
        await done(ben.post(`/loans/${id}/call-off/`));
        return id;
      },
      (id) => ana.post(`/loans/${id}/call-off/`),
      'ana called_off: Agreed to call the loan off. The money was never handed over, and nothing is owed.',
      'ben: Your loan was called off',
    ],
    [
      'repaid, by the lender’s word, while some is owed',
      running,
      (id) => ana.post(`/loans/${id}/repay/`),
      'ana repaid: Said that the loan is repaid. By the confirmed payments, $300.00 was still owed.',
      'ben: Your loan was repaid',
    ],
    [
      'repaid, by the lender’s word, while nothing is owed',
      async () => {
        const id = await running();
        // As it could be by an earlier release.
        await site.database.db
          .insert(schema.loanPayments)
          .values({ loan_id: id, amount_cents: 30_000, paid_on: today, status: 'confirmed' });
        return id;
      },
      (id) => ana.post(`/loans/${id}/repay/`),
      'ana repaid: Said that the loan is repaid.',
      'ben: Your loan was repaid',
    ],
  ];
  for (const [name, make, end, sentence, mail] of endings)
    it(`says how it ended: ${name}`, async () => {
      const id = await make();
      await done(end(id));
      assert.equal((await recordOf(id)).at(-1), sentence);
      assert.equal((await mailsAbout(id)).at(-1), mail);
    });
});

describe('a mail about a loan', () => {
  const waiting = async (id: string) => {
    const rows = await site.database.db.select().from(mails).orderBy(asc(mails.created_at));
    return rows
      .filter(({ body }) => body.includes(`/loans/${id}`))
      .map(({ subject, waits_for }) => `${subject}${waits_for ? ', waits' : ''}`);
  };

  it('waits for the address of a person with whom its reader has agreed on nothing, and no other does', async () => {
    const [nora, olaf] = [await site.newcomer('Nora Vik'), await site.person('Olaf Lie')];
    const offer = async (...answers: ((path: string) => Promise<Answer>)[]) => {
      const id = await proposal(nora, olaf, small);
      for (const answer of answers) await done(answer(`/loans/${id}`));
      return waiting(id);
    };
    assert.deepEqual(
      await offer(
        (path) => nora.post(`${path}/amend/`, { new_terms: { amount: 400 } }),
        (path) => nora.post(`${path}/sign/`, { signature: signature(1) }),
        (path) => nora.post(`${path}/withdraw/`),
      ),
      [
        'Your loan was proposed, waits',
        'Your loan was amended, waits',
        'Your loan was signed, waits',
        'Your loan was withdrawn, waits',
      ],
    );
    const accept = (path: string) => olaf.post(`${path}/accept/`, { signature: signature(2) });
    assert.deepEqual(await offer(accept, (path) => nora.post(`${path}/call-off/`)), [
      'Your loan was proposed, waits',
      'Your loan was accepted',
      'A question about your loan',
    ]);
    const id = await proposal(olaf, nora, small);
    await done(nora.post(`/loans/${id}/decline/`));
    assert.deepEqual(await waiting(id), ['Your loan was proposed', 'Your loan was declined']);
  });

  it('is not sent once its reader has had enough from the same person today', async () => {
    const [siri, tom] = [await site.person('Siri Lund'), await site.person('Tom Aas')];
    const { hits } = loanMailSenderLimit;
    try {
      loanMailSenderLimit.hits = 1;
      const id = await proposal(siri, tom, small);
      await done(siri.post(`/loans/${id}/withdraw/`));
      assert.deepEqual(await waiting(id), ['Your loan was proposed']);
    } finally {
      loanMailSenderLimit.hits = hits;
    }
  });

  it('is not sent to a closed account', async () => {
    const [pia, rolf] = [await site.person('Pia Holm'), await site.person('Rolf Dahl')];
    const id = await proposal(pia, rolf, small);
    const { users } = schema;
    await site.database.db.update(users).set({ email: '' }).where(eq(users.username, rolf.username));
    await done(pia.post(`/loans/${id}/withdraw/`));
    assert.deepEqual(await waiting(id), ['Your loan was proposed']);
  });
});
