import assert from 'node:assert/strict';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { schema } from '../../src/platform/db/database';
import { advanceRecoveries } from '../../src/features/accounts';
import { emailOf } from './mails';
import type { Person } from './person';
import type { TestSite } from './site';
import { addApp } from './totp';
import { mailedToken } from './trusted-people';

const { accountRecoveries, users } = schema;

export const BEGUN = 'Someone began to recover your account';
export const REMINDER = 'The recovery of your account is still running';
export const CANCELED = 'The recovery of your account was canceled';
export const DONE = 'The recovery of your account is complete';

export const NEW_PASSWORD = { password: 'granite lantern 87', password2: 'granite lantern 87' };

/** The token of a new link that chooses a password. */
export async function resetLink(site: TestSite, email: string): Promise<string> {
  await site.call('POST', '/password-reset/', { email });
  await site.app.background.idle();
  return mailedToken(site, email, 'Choose a new password');
}

/** Adds a second address, and uses its link. */
export async function addSecondEmail(site: TestSite, who: Person, address = ''): Promise<string> {
  const email = address || `second.${await emailOf(who)}`;
  const asked = await who.post('/second-email/', { email });
  assert.equal(asked.status, 200, asked.text);
  const token = await mailedToken(site, email, 'Verify your second email address');
  const { body } = await site.call('POST', '/email-verification/confirm/', { token });
  assert.deepEqual(body, { email });
  return email;
}

/** A person with two-step login and a second address. */
export async function lostEverything(site: TestSite) {
  const ana = await site.person();
  const { codes, secret } = await addApp(ana, -1);
  const second = await addSecondEmail(site, ana);
  return { ana, email: await emailOf(ana), second, codes, secret };
}

/** The account recovery of a person that runs. */
export async function recoveryOf({ database }: TestSite, { username }: Person) {
  const [row] = await database.db
    .select({ email: accountRecoveries.email, ends_at: accountRecoveries.ends_at })
    .from(accountRecoveries)
    .innerJoin(users, eq(users.id, accountRecoveries.user_id))
    .where(and(eq(users.username, username), isNull(accountRecoveries.canceled_at)));
  return row;
}

/** Lets days pass for all account recoveries, and then runs their housekeeping a few times. */
export async function passRecoveryDays({ app, database }: TestSite, days: number, times = 3): Promise<void> {
  const { db } = database;
  const earlier = sql`make_interval(secs => ${Math.round(days * 86_400)}::int)`;
  await db
    .update(accountRecoveries)
    .set({ begun_at: sql`begun_at - ${earlier}`, ends_at: sql`ends_at - ${earlier}` });
  for (let turn = 0; turn < times; turn += 1)
    await advanceRecoveries({ db, sessions: app.sessions, log: console });
}
