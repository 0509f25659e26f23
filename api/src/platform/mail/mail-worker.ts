import { and, asc, eq, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { schema, type Database } from '../db/database';
import { isOutage } from '../db/outage';
import { attach, type FindSealed } from './mailed-file';
import { LIST_TOKEN, MAX_ATTEMPTS } from './mails';
import { renderBody } from './render';
import { MailboxGone, type SendMail } from './transport';

const { mails } = schema;

const LOOK_EVERY_MILLISECONDS = 15_000;

/** Called when a mail was sent, or its mailbox is gone. */
type OnHandled = (mail: Pick<typeof mails.$inferSelect, 'notice_of'>) => Promise<void>;

/** Fetches queued mail from the database and sends it, and retries until it is sent. */
export class MailWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private log: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined;

  constructor(
    private readonly db: Database,
    private readonly send: SendMail,
    private readonly publicUrl: string,
    private readonly lists: { tokenOf: (list: string) => string },
    private readonly onHandled: OnHandled = () => Promise.resolve(),
    private readonly findSealed: FindSealed = () => Promise.resolve(undefined),
  ) {}

  start(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
    this.log = log;
    this.timer = setInterval(() => this.nudge(), LOOK_EVERY_MILLISECONDS);
    this.timer.unref();
    this.nudge();
  }

  /** Checks for new mail after the current mail is sent. */
  nudge(): void {
    this.running = this.running
      .then(() => this.deliver())
      .catch((err: unknown) =>
        this.log?.[isOutage(err) ? 'warn' : 'error']({ err }, 'mail could not be taken out of the database'),
      );
  }

  /** Resolves when everything requested so far is done. */
  rest(): Promise<void> {
    return this.running;
  }

  /** Stops after the current mail. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.rest();
  }

  private async deliver(): Promise<void> {
    while (!this.stopped) {
      const mail = await this.claim();
      if (!mail) return;
      try {
        const { recipient, subject, language } = mail;
        // With the slash: otherwise, text that follows in a name could change the URL to another site's.
        const token = mail.list && this.lists.tokenOf(mail.list);
        const { body: written, attachments } = await attach(mail, this.findSealed);
        const addressed = written.replaceAll('{PUBLIC_URL}/', `${this.publicUrl}/`);
        const body = token ? addressed.replaceAll(LIST_TOKEN, token) : addressed;
        const unsubscribe = token && `${this.publicUrl}/backend/unsubscribe/${token}/`;
        const rendered = renderBody({ subject, body, language });
        const extras = { attachments, ...(unsubscribe && { unsubscribe }) };
        await this.send(mail.id, { recipient, subject, ...rendered, ...extras });
        await this.onHandled(mail);
        await this.db
          .update(mails)
          // The body may contain a link for signing, so delete it: a person who reads the
          // database later must not find it.
          .set({ sent_at: sql`now()`, body: '', last_error: null })
          .where(eq(mails.id, mail.id));
      } catch (error) {
        const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
        this.log?.warn(
          { mail: mail.id, attempt: mail.attempts, reason: last_error },
          'a mail could not be sent yet',
        );
        const gone = error instanceof MailboxGone;
        // The mailbox of a person who has died may be gone.
        if (gone) await this.onHandled(mail);
        const given = gone ? { last_error, attempts: MAX_ATTEMPTS } : { last_error };
        await this.db.update(mails).set(given).where(eq(mails.id, mail.id));
      }
    }
  }

  /**
   * Claims one mail that is due. The attempt counts at once, and the mail is due again later: no other
   * process sends it in the meantime, and it isn't lost if this process dies.
   */
  private async claim() {
    const due = this.db
      .select({ id: mails.id })
      .from(mails)
      .where(
        and(
          isNull(mails.sent_at),
          isNull(mails.waits_for),
          lte(mails.next_attempt_at, sql`now()`),
          sql`${mails.attempts} < ${MAX_ATTEMPTS}`,
        ),
      )
      // Reminders come last: on a day with thousands of them, a link that somebody waits
      // for must not expire unsent.
      .orderBy(isNotNull(mails.list), asc(mails.next_attempt_at))
      .limit(1)
      .for('update', { skipLocked: true });
    const [mail] = await this.db
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        next_attempt_at: sql`now() + make_interval(mins => (2 ^ least(${mails.attempts}, 10))::int)`,
      })
      // `=`, not `in`: if PostgreSQL expects one row in the table, it runs the subquery of `in` for each row
      // it finds, and so claims all of them.
      .where(eq(mails.id, due))
      .returning();
    return mail;
  }
}
