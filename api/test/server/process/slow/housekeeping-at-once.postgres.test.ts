import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { WILL_STRIPE_PRICE_ID } from '@heartwood/domain';
import { schema } from '../../../../src/platform/db/database';
import { loanEventTypes, proposal } from '../../../support/loans';
import { emailOf } from '../../../support/mails';
import type { Json, Person } from '../../../support/person';
import { startProcess } from '../../../support/servers/process';
import { openStripeSite, paidSession, type StripeSite } from '../../../support/servers/stripe-site';
import { passDays, trust } from '../../../support/trusted-people';
import { draftOf, signedWill } from '../../../support/wills';

const { mails, payments, users, wills } = schema;

const OF_EACH = 4;
const SERVERS = ['one', 'two', 'three'];
/** In milliseconds, for steps that never wait for each other. */
const TOO_LONG = 120_000;

let stripe: StripeSite;
before(async () => {
  stripe = await openStripeSite();
});
after(() => stripe.close());

const startServer = (name: string) =>
  startProcess({
    DATABASE_URL: stripe.site.database.url ?? '',
    JWT_SECRET: 'a signing key for tests, long enough',
    DATA_DIR: `${stripe.site.database.dataDir}/${name}`,
    ...stripe.env,
  });

/**
 * Locks what a step of the servers changes. The function that it returns lets them go once
 * all of them wait for it.
 */
async function holdBack(lock: string): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: stripe.site.database.url });
  await client.connect();
  await client.query('begin');
  await client.query(lock);
  return async () => {
    // Not by this client: in a transaction, it would see the same activity forever.
    const { db } = stripe.site.database;
    const isWaiting = sql`datname = current_database() and wait_event_type = 'Lock'`;
    while ((await db.$count(sql`pg_stat_activity`, isWaiting)) < SERVERS.length) await pause(10);
    await client.query('commit');
    await client.end();
  };
}

const typesOf = async (who: Person, path: string): Promise<string[]> => {
  const { body } = await who.get(path);
  assert.equal(body.intact, true);
  return body.events.map(({ type }: Json) => type);
};
const count = (types: string[], type: string) => types.filter((each) => each === type).length;

/** A will with a second payment that is to be refunded: half of what another checkout cost. */
async function paidTwice(): Promise<string> {
  const will = await draftOf(stripe.ana);
  const both = await stripe.checkout(will, await draftOf(stripe.ana));
  const alone = await stripe.checkout(will);
  stripe.stub.refused = { path: '/refunds', status: 400, error: { type: 'invalid_request_error' } };
  await stripe.tell('checkout.session.completed', paidSession(alone));
  await stripe.tell('checkout.session.completed', paidSession(both, 100_000));
  stripe.stub.refused = undefined;
  return will;
}

/** A signed will that was locked while two payments arrived that can be used for it. */
async function unsettled(): Promise<{ owner: Person; will: string }> {
  const { site, stub, tell } = stripe;
  const owner = await site.person('Eva Marsh');
  await owner.post('/api/create-checkout-session/', {
    items: [{ price: WILL_STRIPE_PRICE_ID, quantity: 2 }],
  });
  const session = stub.requests.at(-1)?.key ?? '';
  const will = await signedWill(owner);
  await site.database.db.transaction(async (tx) => {
    await tx.select().from(wills).where(eq(wills.id, will)).for('update');
    await tell('checkout.session.completed', paidSession(session, 100_000));
  });
  return { owner, will };
}

/** A person whose account is due for deletion, and another who has a proposal of theirs and trusts them. */
async function closed(): Promise<{ email: string; other: Person; loan: string }> {
  const { site } = stripe;
  const [leaver, other] = [await site.person('Dan Cole'), await site.person('Fay Long')];
  const loan = await proposal(leaver, other);
  await trust(site, other, leaver);
  const email = await emailOf(leaver);
  await leaver.post('/account/close/');
  await site.database.db
    .update(users)
    .set({ closes_at: sql`now() - interval '1 hour'` })
    .where(eq(users.username, leaver.username));
  return { email, other, loan };
}

/** Two thirds of the waiting time have passed, and the owner was told of each. */
async function asked(): Promise<{ owner: Person; trusted: Person }> {
  const { site } = stripe;
  const [owner, trusted] = [await site.person('Gus Hale'), await site.person('Ben Ruiz')];
  await owner.post('/trusts/', { executor: 'Ben Ruiz', asset: '1' });
  const id = await trust(site, owner, trusted);
  await trusted.post(`/entrusted/${id}/request/`, { reason: 'He died.' });
  return { owner, trusted };
}

const ofEach = async <Made>(make: () => Promise<Made>): Promise<Made[]> => {
  const made: Made[] = [];
  while (made.length < OF_EACH) made.push(await make());
  return made;
};

describe('housekeeping of three servers on one PostgreSQL, each step at the same moment', () => {
  it('has each effect once', { timeout: TOO_LONG }, async () => {
    const { site, stub, ana } = stripe;
    const { db } = site.database;
    const settled = await ofEach(unsettled);
    const refunded = await ofEach(paidTwice);
    const cases = await ofEach(asked);
    for (let third = 0; third < 2; third += 1) await passDays(site, 14 / 3 + 0.001);
    const left = await ofEach(closed);
    assert.equal(await db.$count(mails, eq(mails.subject, 'Your second payment is refunded')), OF_EACH);
    await db.delete(mails);
    const earlier = sql`interval '5 days'`;
    await db.update(schema.accessRequests).set({
      noticed_at: sql`noticed_at - ${earlier}`,
      told_at: sql`noticed_at - ${earlier}`,
    });
    assert.equal(stub.refunds.length, 0);
    assert.equal(await db.$count(wills, eq(wills.status, 'valid')), 0);

    // The PDFs of the wills are made before the servers start, so that no event of theirs comes in between.
    await site.app.background.idle();
    // Stripe answers the first refund once all three have asked for it.
    let answer = () => {};
    stub.held = new Promise((resolve) => (answer = resolve));
    const letGo = [
      await holdBack('lock table payments in access exclusive mode'),
      await holdBack('select from users where closes_at < now() for update'),
      await holdBack(
        'select from release_plans where owner_id in (select owner_id from trusted_people join release_requests on person_id = id) for update',
      ),
    ];
    const asking = () => stub.requests.filter(({ path }) => path === '/v1/refunds').length;
    const askedBefore = asking();
    const servers = await Promise.all(SERVERS.map(startServer));
    const [settle, ...others] = letGo;
    await settle?.();
    while (asking() < askedBefore + SERVERS.length) await pause(10);
    stub.held = undefined;
    answer();
    for (const go of others) await go();
    assert.deepEqual(await Promise.all(servers.map((server) => server.end('SIGTERM'))), [0, 0, 0]);
    for (const server of servers)
      assert.doesNotMatch(server.output(), /(housekeeping|account|documents) has to wait/);

    const made = stub.refunds.map(({ form }) => form.get('amount'));
    assert.deepEqual(made, Array(OF_EACH).fill('50000'));
    assert.equal(await db.$count(payments, isNotNull(payments.refunded_at)), OF_EACH);
    for (const will of refunded)
      assert.equal(count(await typesOf(ana, `/api/wills/${will}/events/`), 'refunded'), 1);

    const ids = settled.map(({ will }) => will);
    assert.equal(await db.$count(payments, inArray(payments.will_id, ids)), OF_EACH);
    for (const { owner, will } of settled)
      assert.deepEqual((await typesOf(owner, `/api/wills/${will}/events/`)).slice(-2), ['paid', 'valid']);

    const expected: string[] = [];
    for (const { email, other, loan } of left) {
      assert.equal(count(await loanEventTypes(other, loan), 'withdrawn'), 1);
      assert.equal(count(await typesOf(other, '/trusted-people/events/'), 'left'), 1);
      expected.push(`${email}: Your account is deleted`);
      const told = await emailOf(other);
      expected.push(`${told}: Your loan was withdrawn`, `${told}: An answer from a person you trust`);
    }
    assert.equal(await db.$count(users, isNotNull(users.closed_at)), OF_EACH);
    for (const { owner, trusted } of cases) {
      assert.equal(count(await typesOf(owner, '/trusted-people/events/'), 'released'), 1);
      expected.push(`${await emailOf(owner)}: Your documents are open to a person you trust`);
      expected.push(`${await emailOf(trusted)}: What was left for you is open`);
    }
    const queued = (await db.select().from(mails)).map(
      ({ recipient, subject }) => `${recipient}: ${subject}`,
    );
    assert.deepEqual(queued.toSorted(), expected.toSorted());
  });

  it(
    'refunds once if a server is killed before it records that, and the next starts a day later',
    { timeout: TOO_LONG },
    async () => {
      const { site, stub } = stripe;
      await paidTwice();
      const before = stub.refunds.length;
      stub.held = new Promise(() => {});
      const server = await startServer('killed');
      while (stub.refunds.length === before) await pause(10);
      await server.end('SIGKILL');
      stub.held = undefined;
      stub.forgetKeys();
      const dayBefore = sql`refund_due_at - interval '1 day'`;
      await site.database.db
        .update(payments)
        .set({ refund_due_at: dayBefore })
        .where(isNull(payments.refunded_at));

      const next = await startServer('next');
      assert.equal(await next.end('SIGTERM'), 0);
      assert.equal(stub.refunds.length, before + 1);
      const due = site.database.db.$count(payments, sql`refund_due_at is not null and refunded_at is null`);
      assert.equal(await due, 0);
    },
  );
});
