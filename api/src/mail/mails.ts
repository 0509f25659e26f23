import { and, count, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { inLanguage, type Language } from '@heartwood/shared/words';
import { schema, type Database } from '../db/database';
import { catalogs } from '../words';
import type { ReminderList } from './reminder-lists';

/** A mail as it is kept: `renderBody` makes its text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** The language of all of it, of its reader if they have an account. */
  language: Language;
  /** For a reminder: the list that its reader can unsubscribe from. */
  list?: ReminderList;
  /** The trusted person whose request it tells the owner of: the waiting time goes on once it has left. */
  notice_of?: string;
}

/** Makes a mail in a language. */
export const mailIn = (language: Language, make: () => Omit<Mail, 'language'>): Mail =>
  inLanguage(language, catalogs[language], () => ({ ...make(), language }));

/**
 * Leaves a mail to be sent; in the transaction of what it tells of, so that neither stands without the other.
 * @param waitsFor whose email address has to be verified first
 */
export async function queueMail(tx: Database, mail: Mail, waitsFor?: string): Promise<void> {
  await tx.insert(schema.mails).values({ ...mail, waits_for: waitsFor });
}

/**
 * A name that somebody typed, for a mail to somebody else: no mail program makes a link of it. Names are also refused when
 * they look like an address, but those that earlier releases stored are mailed too.
 */
export function nameInMail(name: string): string {
  return name.replace(/[.:/@](?=\S)/g, '$& ');
}

/** Stands in a reminder's body for the token that switches it off, which is made when it is sent. */
export const LIST_TOKEN = '{LIST_TOKEN}';

/** Sends what waited for this person. */
export async function releaseMails(tx: Database, userId: string): Promise<void> {
  await tx
    .update(schema.mails)
    .set({ waits_for: null, next_attempt_at: sql`now()` })
    .where(eq(schema.mails.waits_for, userId));
}

/** Removes mail that waited for 30 days, because it is out of date. */
export async function sweepHeldMails(db: Database): Promise<void> {
  await db
    .delete(schema.mails)
    .where(
      and(isNotNull(schema.mails.waits_for), lt(schema.mails.created_at, sql`now() - interval '30 days'`)),
    );
}

/** Removes the recipient and subject of mail that was sent or given up 30 days ago. */
export async function sweepSentMails(db: Database): Promise<void> {
  await db
    .delete(schema.mails)
    .where(and(isNull(schema.mails.waits_for), lt(schema.mails.created_at, sql`now() - interval '30 days'`)));
}

/** How many mails are to be sent, and for how many seconds the oldest has waited. Those that were given up count as failed. */
export async function mailsWaiting(db: Database) {
  const { attempts, created_at, sent_at, waits_for } = schema.mails;
  const [row] = await db
    .select({
      fresh: count(sql`case when ${attempts} < 2 then 1 end`),
      failed: count(sql`case when ${attempts} >= 2 then 1 end`),
      oldestSeconds: sql<number>`coalesce(extract(epoch from now() - min(${created_at})), 0)::float`,
    })
    .from(schema.mails)
    .where(and(isNull(sent_at), isNull(waits_for)));
  return row ?? { fresh: 0, failed: 0, oldestSeconds: 0 };
}
