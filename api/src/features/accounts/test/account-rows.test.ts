import assert from 'node:assert/strict';
import { it } from 'node:test';
import { eq, sql } from 'drizzle-orm';
import { accountLimits, messages } from '@heartwood/domain';
import { assertWithinQuota } from '../account-limits';
import { sweepAccountTokens } from '../account-tokens';
import { followRemovedFactor } from '../second-factor/second-factor';
import { activateTotp, removeTotp, Totp } from '../second-factor/totp';
import { findUserByName, type UserRow } from '../user-rows';
import { schema } from '../../../platform/db/database';
import type { Person } from '../../../../test/support/person';
import { testSite } from '../../../../test/support/site';
import { codeOf } from '../../../../test/support/totp';

const { accountTokens, loans, passkeys, totpApps, users } = schema;

const site = await testSite();
const { db } = site.database;

async function rowOf({ username }: Person): Promise<UserRow> {
  const row = await findUserByName(db, username);
  assert.ok(row);
  return row;
}

it('loans that a person took part in fill an account, and what others only proposed doesn’t', async () => {
  const [jon, kim] = [(await rowOf(await site.person())).id, (await rowOf(await site.person())).id];
  const row = { lender_id: kim, borrower_id: jon, initiator_id: kim, amount_cents: 100, interest_rate: 0 };
  const loan = (status: 'active' | 'repaid' | 'pending') => ({
    ...row,
    term_in_months: 1,
    contract: 'x',
    status,
  });
  const add = (number: number, status: Parameters<typeof loan>[0]) =>
    db.insert(loans).values(Array.from({ length: number }, () => loan(status)));
  await add(accountLimits.loans - 2, 'active');
  await add(5, 'pending');
  await add(1, 'repaid');
  await assertWithinQuota(db, 'loans', jon);
  await add(1, 'repaid');
  await assert.rejects(assertWithinQuota(db, 'loans', jon), /^Error: An account holds at most 500 loans/);
});

it('an authenticator app works on with the next secret of the server, and is encrypted with it', async () => {
  const user = await rowOf(await site.person());
  const stored = async () =>
    (await db.select().from(totpApps).where(eq(totpApps.user_id, user.id)))[0]?.secret;
  const [old, next] = [new Totp('old'), new Totp('next', ['old'])];
  const { secret } = await old.begin(db, user);
  const first = await stored();
  await new Totp('another').renew(db);
  assert.equal(await stored(), first);
  await next.renew(db);
  const renewed = await stored();
  assert.notEqual(renewed, first);
  await next.renew(db);
  assert.equal(await stored(), renewed);
  const code = await codeOf(secret);
  assert.equal(await new Totp('next').fits(db, user.id, code), false, 'it is not confirmed yet');
  await assert.rejects(new Totp('another').accept(db, user.id, code), new RegExp(messages.codeWrong));
  await new Totp('next').accept(db, user.id, code);
  await activateTotp(db, user.id);
  const later = await codeOf(secret, 1);
  for (const wrong of [`x${later}`, `${later}x`])
    assert.equal(await new Totp('next').fits(db, user.id, wrong), false, wrong);
  assert.equal(await new Totp('next').fits(db, user.id, later), true);
});

it('two-step login is on as long as an app or a passkey is left', async () => {
  const { id } = await rowOf(await site.person());
  await db.update(users).set({ two_step: true }).where(eq(users.id, id));
  await db.insert(totpApps).values({ user_id: id, secret: 'x', confirmed_at: new Date() });
  const key = { user_id: id, name: 'Phone', credential_id: 'x', public_key: 'x', counter: 0 };
  const isOn = async () => {
    await followRemovedFactor(db, id);
    return (await db.select().from(users).where(eq(users.id, id)))[0]?.two_step;
  };
  assert.equal(await isOn(), true);
  await db.insert(passkeys).values(key);
  await removeTotp(db, id);
  assert.equal(await isOn(), true);
  await db.delete(passkeys).where(eq(passkeys.user_id, id));
  assert.equal(await isOn(), false);
});

it('links that have expired are removed, and no others', async () => {
  await site.newcomer();
  const rows = async () => (await db.select().from(accountTokens)).length;
  assert.ok((await rows()) > 0);
  const all = await rows();
  await sweepAccountTokens(db);
  assert.equal(await rows(), all);
  await db.update(accountTokens).set({ expires_at: sql`now() - interval '1 second'` });
  await sweepAccountTokens(db);
  assert.equal(await rows(), 0);
});
