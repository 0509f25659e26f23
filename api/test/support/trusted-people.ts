import assert from 'node:assert/strict';
import { desc, eq, sql } from 'drizzle-orm';
import { schema } from '../../src/platform/db/database';
import { advanceLegacyAccess } from '../../src/features/trusted-people/advance';
import { emailOf } from './mails';
import type { Person } from './person';
import type { TestSite } from './site';

const { mails, accessPlans, accessRequests } = schema;

/** The form that names a person who may see everything once it is released. */
export const trustedForm = (email: string, more: object = {}) => ({
  name: 'Ben Ruiz',
  email,
  known_before: 'nothing',
  opens_will: true,
  opens_letters: true,
  opens_trusts: true,
  ...more,
});

/**
 * The token behind the # in the newest mail to an address with this subject.
 * @param page of the link, where the mail has several
 */
export async function mailedToken(
  site: TestSite,
  recipient: string,
  subject: string | RegExp,
  page = '',
): Promise<string> {
  const all = await site.database.db
    .select()
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(desc(mails.created_at));
  const mail = all.find((each) =>
    typeof subject === 'string' ? each.subject === subject : subject.test(each.subject),
  );
  const token = new RegExp(`${page}#([\\w-]+)`).exec(mail?.body ?? '')?.[1];
  assert.ok(token, `no mail “${subject}” to ${recipient}: ${all.map((each) => each.subject).join(', ')}`);
  return token;
}

export const INVITATION = / names you as a trusted person$/;

/** Names a person, who accepts. @returns the person's id */
export async function trust(
  site: TestSite,
  owner: Person,
  trusted: Person,
  more: object = {},
): Promise<string> {
  const email = await emailOf(trusted);
  const named = await owner.post('/trusted-people/', trustedForm(email, more));
  assert.equal(named.status, 201, JSON.stringify(named.body));
  const token = await mailedToken(site, email, INVITATION);
  const { status, body } = await trusted.post('/trusted-invitations/accept/', { token });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}

/**
 * Lets time pass for everything that waits, and then runs housekeeping.
 * @param mailed whether notices are sent at once
 */
export async function passDays(site: TestSite, days: number, mailed = true): Promise<void> {
  const { db } = site.database;
  const earlier = sql`make_interval(secs => ${Math.round(days * 86_400)}::int)`;
  await db.update(accessRequests).set({
    asked_at: sql`asked_at - ${earlier}`,
    noticed_at: sql`noticed_at - ${earlier}`,
    told_at: mailed ? sql`coalesce(told_at, noticed_at) - ${earlier}` : sql`told_at - ${earlier}`,
    closed_at: sql`closed_at - ${earlier}`,
  });
  await db.update(accessPlans).set({
    well_at: sql`well_at - ${earlier}`,
    check_in_asked_at: sql`check_in_asked_at - ${earlier}`,
  });
  await advanceLegacyAccess(db, console);
}

/** Lets a whole waiting time pass, third by third. */
export async function passWaitingTime(site: TestSite, days = 14): Promise<void> {
  for (let third = 0; third < 3; third += 1) await passDays(site, days / 3 + 0.001);
}
