import assert from 'node:assert/strict';
import { sql } from 'drizzle-orm';
import { addDays, todayOf } from '@heartwood/domain';
import type { Database } from '../../src/platform/db/database';
import { openEmbedded } from '../../src/platform/db/embedded/embedded';
import { seedDemo } from '../../src/features/demo/seed';
import { remindOfPayments } from '../../src/features/loans/loan-reminders';
import { funded, proposal } from './loans';
import { authenticator } from './passkey';
import { partnerForm } from './partner-invitation';
import { form } from './pdf';
import type { Answer, Person } from './person';
import { printedPdf } from './printed-pdf';
import { signature } from './signatures';
import { openSite, PUBLIC_URL, type TestSite } from './site';
import { addApp } from './totp';
import { trust } from './trusted-people';
import { deleteSigned, draftOf, inkReport, signedWill, validWill, willPayload } from './wills';

/** The tables that an installation may lose, and why. */
const MAY_BE_EMPTY: Record<string, string> = {
  rate_limits: 'counts of attempts, unlogged: a crash empties it',
  canary_visitors: 'counts of visitors of a progressive release, unlogged: a crash empties it',
};

/** Characters that a copy through text could change. */
const DIFFICULT = 'Dina’s “box”:\n\t\\n \\u0041 {"a": null} \'$1\' %s € 🎻 e\u0301 \u2028 end';

/**
 * Fills every table of an embedded installation, and closes it.
 * @param dataDir its data folder; no server may be running on it
 * @returns the tokens of somebody who is logged in
 */
export async function fillInstallation(dataDir: string, jwtSecret: string): Promise<{ refresh: string }> {
  const open = await openEmbedded(dataDir);
  const site = await openSite({}, { jwtSecret }, { ...open, dataDir, drop: open.close });
  try {
    const [ana, ben] = [await site.person('Ana Ortiz'), await site.person('Ben Ruiz')];
    await seedDemo(site.database.db);
    await writeWills(site, ana);
    await writeLoans(site, ana, ben);
    await trustSomebody(site, ana, ben);
    await addFactors(site, ana);
    await site.app.background.idle();
    return { refresh: ana.session.refresh };
  } finally {
    await site.close();
  }
}

async function writeWills(site: TestSite, ana: Person): Promise<void> {
  const printed = await validWill(site, ana);
  done(await upload(ana, '/api/upload-s3/', { will_id: printed }));
  done(await ana.post(`/wills/${printed}/new-version/`));
  const ink = await draftOf(ana);
  done(await ana.put(`/api/wills/${ink}/ink-signing/`, inkReport()));
  done(await upload(ana, `/api/wills/${ink}/ink-signing/scan/`));
  const edited = await draftOf(ana);
  done(await ana.put(`/api/wills/${edited}/sign/`, { testator_signature: signature(1) }));
  done(await ana.put(`/wills/${edited}/`, { ...willPayload, donation: 'Zoo' }));
  done(await ana.post(`/api/wills/${edited}/witness-links/`, { role: 'witness_1' }));
  await deleteSigned(ana, await signedWill(ana), 'revoke');
}

async function writeLoans(site: TestSite, ana: Person, ben: Person): Promise<void> {
  const id = await funded(ana, ben, await proposal(ana, ben));
  const key = { headers: { 'idempotency-key': `payment-${id}` } };
  const payment = { amount: 299.71, paid_on: todayOf(new Date()) };
  const { payments } = done(await ana.post(`/loans/${id}/payments/`, payment, key)).body;
  done(await ben.post(`/loans/${id}/payments/${payments[0].id}/confirm/`));
  const propose = async (term_in_months: number) => {
    const new_terms = { interest_rate: 3, term_in_months };
    return done(await ben.post(`/loans/${id}/amendment/`, { new_terms, signature: signature(3) })).body;
  };
  const { proposed_at } = (await propose(48)).amendment;
  done(await ana.post(`/loans/${id}/amendment/accept/`, { signature: signature(4), proposed_at }));
  await propose(60);
  const first_payment_on = addDays(todayOf(new Date()), 20);
  const terms = { amount: 300.01, interest_rate: 0, term_in_months: 3, first_payment_on };
  await funded(ana, ben, await proposal(ana, ben, terms));
  await remindOfPayments(site.database.db, new Date(Date.now() + 20 * 86_400_000));
  await proposal(ana, ben);
}

async function trustSomebody(site: TestSite, ana: Person, ben: Person): Promise<void> {
  const holdings = [{ amount: '20999999.12345678', wallet: 'phone', kept: [] }];
  const more = { instructions: DIFFICULT, holdings, helpers: [{ name: 'Dina', contact: '' }] };
  done(await ana.post('/trusts/', { executor: 'Ben Ruiz', asset: '20999999.12345678', ...more }));
  done(await ana.post('/people/', { name: DIFFICULT.slice(0, 12), relationship: 'sibling' }));
  done(await ana.put('/api/begun-will/', { content: JSON.stringify({ name: DIFFICULT }), version: 0 }));
  done(await ana.post('/partner-invitation/', partnerForm('dan@example.com')));
  const id = await trust(site, ana, ben);
  done(await ben.post(`/entrusted/${id}/request/`, { reason: 'She died.' }));
  done(await upload(ben, `/entrusted/${id}/certificate/`));
}

async function addFactors(site: TestSite, ana: Person): Promise<void> {
  const { challenge_id, options } = done(await ana.post('/passkeys/options/')).body;
  const credential = JSON.stringify({ challenge_id, response: authenticator(PUBLIC_URL).register(options) });
  done(await ana.post('/passkeys/', { name: 'Phone 🎻', credential }));
  done(await site.call('POST', '/passkeys/login-options/'));
  await addApp(ana);
}

function upload(who: Person, path: string, fields?: Record<string, string>): Promise<Answer> {
  const { body, headers } = form(printedPdf(), fields);
  return who.post(path, body, { headers });
}

function done(answer: Answer): Answer {
  assert.ok(answer.status < 300, answer.text);
  return answer;
}

/** All rows of each table, each as one text. */
export function allRows(db: Database): Promise<Map<string, string[]>> {
  return db.transaction(async (tx) => {
    const list = async (query: string) => {
      const { rows } = (await tx.execute(sql.raw(query))) as unknown as { rows: { text: string }[] };
      return rows.map(({ text }) => text);
    };
    // PostgreSQL writes times in the zone of the machine, and the embedded database in its own.
    await tx.execute(sql`set local timezone = 'UTC'`);
    const all = new Map<string, string[]>();
    for (const table of await list(`select tablename as text from pg_tables where schemaname = 'public'`))
      all.set(table, await list(`select row_to_json(t)::text as text from "${table}" t order by 1`));
    return all;
  });
}

/** The tables of a full installation that have no rows, though what is in them must not be lost. */
export const emptyTables = (rows: Map<string, string[]>): string[] =>
  [...rows].flatMap(([name, { length }]) => (length === 0 && !(name in MAY_BE_EMPTY) ? [name] : []));
