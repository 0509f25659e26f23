import { eq, inArray } from 'drizzle-orm';
import { todayOf } from '@heartwood/domain';
import {
  createUser,
  demoAccounts,
  demoMailbox,
  hashPassword,
  isDemoAccount,
  OWN_HASHES,
  type Sessions,
  updateUser,
  type UserRow,
} from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { acceptLoan, proposeLoan, receiveFunding, sendFunding } from '../loans';
import type { Actor } from '../../platform/http/session';
import { ownImages } from '../../platform/signatures/check-signature';
import { createTrust } from '../trusts';
import { createWill, lockWill, markPaid, settleWill, signWill } from '../wills';
import { madeUpSignature } from './made-up-signature';
import { aliceTrust } from './trust';
import { aliceWill, bobWill } from './wills';

const { mails, settings, users } = schema;

/** Seeds a new site with two people and their documents, once. Returns false if that was done before. */
export async function seedDemo(db: Database): Promise<boolean> {
  if ((await db.$count(settings, eq(settings.key, 'demo'))) > 0) return false;
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password, OWN_HASHES)));
  return db.transaction(async (tx) => {
    const [fresh] = await tx
      .insert(settings)
      .values({ key: 'demo', value: true })
      .onConflictDoNothing()
      .returning();
    if (!fresh) return false;
    const [alice, bob] = [await person(tx, 0, hashes), await person(tx, 1, hashes)];
    // Someone has already taken the names: the accounts are theirs.
    if (!alice || !bob) return false;
    await fill(tx, actor(alice), actor(bob));
    // These two have no mailbox.
    await tx.delete(mails).where(inArray(mails.recipient, demoAccounts.map(demoMailbox)));
    return true;
  });
}

/** Ends the sessions of demo accounts that an earlier start seeded: everyone knows their passwords. */
export async function endDemoSessions(db: Database, sessions: Sessions): Promise<void> {
  const names = demoAccounts.map(({ username }) => username);
  const found = await db.select().from(users).where(inArray(users.username, names));
  for (const user of found) if (isDemoAccount(user)) await sessions.endAll(db, user.id);
}

const check = ownImages;

async function fill(tx: Database, alice: Actor, bob: Actor): Promise<void> {
  const willId = await createWill(tx, aliceWill, alice);
  const signatures = {
    testator_signature: madeUpSignature(1),
    witness_1_signature: madeUpSignature(2),
    witness_2_signature: madeUpSignature(3),
  };
  await signWill(tx, willId, signatures, { actor: alice, check });
  await settleWill(tx, await markPaid(tx, await lockWill(tx, willId, alice.id)));
  await createWill(tx, bobWill(), bob);
  await createTrust(tx, aliceTrust, alice);
  const terms = { amount: 12_000, interest_rate: 3.5, term_in_months: 36 };
  const active = {
    ...terms,
    role: 'lender' as const,
    counterparty: bob.username,
    signature: madeUpSignature(1),
  };
  const activeId = await proposeLoan(tx, active, { actor: alice, check });
  await acceptLoan(tx, activeId, { signature: madeUpSignature(4) }, { actor: bob, check });
  const today = todayOf(new Date());
  await sendFunding(tx, activeId, { sent_on: today, method: 'Wire transfer' }, alice);
  await receiveFunding(tx, activeId, { received_on: today }, bob);
  const pending = { amount: 2500, interest_rate: 0, term_in_months: 10, role: 'borrower' as const };
  await proposeLoan(
    tx,
    { ...pending, counterparty: alice.username, signature: madeUpSignature(4) },
    { actor: bob, check },
  );
}

async function person(tx: Database, index: 0 | 1, hashes: string[]): Promise<UserRow | undefined> {
  const { username, name } = demoAccounts[index];
  const [first_name = '', last_name = ''] = name.split(' ');
  const email = demoMailbox({ username });
  const user = await createUser(tx, { username, email, first_name, last_name }, hashes[index] ?? '');
  if (!user) return undefined;
  const home = { street_address: '418 Juniper Street', city: 'Golden', state: 'CO', zip_code: '80401' };
  // Nobody can read a link that is mailed to them.
  await tx.update(users).set({ verified_email: email }).where(eq(users.id, user.id));
  return updateUser(tx, user.id, { first_name, last_name, email, ...home, date_of_birth: '1984-05-17' });
}

function actor({ id, username }: UserRow): Actor {
  return { id, username, address: '', browser: 'Demonstration' };
}
