import { and, count, eq, gte, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { SENT_MAIL_DAYS, type LoanRole, type ReminderKind } from '@heartwood/domain';
import { inLanguage, type Language } from '@heartwood/i18n';
import { schema, type Database } from '../db/database';
import { catalogs } from '../i18n';

/** Starting at one minute and doubling each time, mail survives a server outage of a day. */
export const MAX_ATTEMPTS = 12;

/**
 * A mail that a person can turn off: the yearly one of a will or a trust, or one of
 * those to a party of a loan.
 */
type ReminderList = `will:${string}` | `trust:${string}` | `loan:${string}:${LoanRole}:${ReminderKind}`;

/** A mail as it is stored: `renderBody` creates its text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** The language of the whole mail: the reader's, if they have an account. */
  language: Language;
  /** For a reminder: the list that its reader can unsubscribe from. */
  list?: ReminderList;
  /**
   * The trusted person whose request the owner is notified of: the waiting time
   * continues once this mail is sent.
   */
  notice_of?: string;
}

/** Creates a mail in a language. */
export const mailIn = (language: Language, make: () => Omit<Mail, 'language'>): Mail =>
  inLanguage(language, catalogs[language], () => ({ ...make(), language }));

/**
 * Queues a mail. Call it in the transaction of the change that it is about.
 * @param waitsFor the user whose email address has to be verified first
 */
export async function queueMail(tx: Database, mail: Mail, waitsFor?: string): Promise<void> {
  await tx.insert(schema.mails).values({ ...mail, waits_for: waitsFor });
}

/**
 * A typed name for a mail to someone else, so that no mail client turns it into a link. Names that look like
 * a URL are rejected, but earlier releases stored some.
 */
export function nameInMail(name: string): string {
  return name.replace(/[.:/@](?=\S)/g, '$& ');
}

/** The placeholder in a reminder's body for the unsubscribe token, which is created when the mail is sent. */
export const LIST_TOKEN = '{LIST_TOKEN}';

/** Sends mail that waited for this person's verification. */
export async function sendHeldMails(tx: Database, userId: string): Promise<void> {
  await tx
    .update(schema.mails)
    .set({ waits_for: null, next_attempt_at: sql`now()` })
    .where(eq(schema.mails.waits_for, userId));
  const { initiator_id, unmailed } = schema.loans;
  await tx
    .update(schema.loans)
    .set({ unmailed: false })
    .where(and(eq(initiator_id, userId), eq(unmailed, true)));
}

/** Removes mail that has waited for as long as sent mail is kept, because it is out of date. */
export async function sweepHeldMails(db: Database): Promise<void> {
  await db
    .delete(schema.mails)
    .where(
      and(
        isNotNull(schema.mails.waits_for),
        lt(schema.mails.created_at, sql`now() - make_interval(days => ${SENT_MAIL_DAYS}::int)`),
      ),
    );
}

/**
 * Deletes old mail that was sent or given up. One that waited for a verification until then is still tried.
 */
export async function sweepSentMails(db: Database): Promise<void> {
  const { attempts, created_at, sent_at, waits_for } = schema.mails;
  await db
    .delete(schema.mails)
    .where(
      and(
        isNull(waits_for),
        or(isNotNull(sent_at), gte(attempts, MAX_ATTEMPTS)),
        lt(created_at, sql`now() - make_interval(days => ${SENT_MAIL_DAYS}::int)`),
      ),
    );
}

/**
 * How many mails are queued, and how many seconds the oldest has waited. Those that were
 * given up count as failed.
 */
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
