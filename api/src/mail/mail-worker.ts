import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { schema, type Database } from '../db/database';
import { isOutage } from '../db/outage';
import { noteTold } from '../release/told';
import { LIST_TOKEN } from './mails';
import type { ReminderLists } from './reminder-lists';
import { renderBody } from './render';
import { MailboxGone, type SendMail } from './transport';

const { mails } = schema;

const LOOK_EVERY_MILLISECONDS = 15_000;
// With one minute doubled each time, a server that is down for a day loses nothing.
const MOST_ATTEMPTS = 12;

/** Takes waiting mail out of the database and sends it, again and again until it is gone. */
export class MailWorker {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private log: Pick<FastifyBaseLogger, 'warn' | 'error'> | undefined;

  constructor(
    private readonly db: Database,
    private readonly send: SendMail,
    private readonly publicUrl: string,
    private readonly lists: Pick<ReminderLists, 'tokenOf'>,
  ) {}

  start(log: Pick<FastifyBaseLogger, 'warn' | 'error'>): void {
    this.log = log;
    this.timer = setInterval(() => this.nudge(), LOOK_EVERY_MILLISECONDS);
    this.timer.unref();
    this.nudge();
  }

  /** Looks for mail as soon as the current mail is sent. */
  nudge(): void {
    this.running = this.running
      .then(() => this.deliver())
      .catch((err: unknown) =>
        this.log?.[isOutage(err) ? 'warn' : 'error']({ err }, 'mail could not be taken out of the database'),
      );
  }

  /** Settles when everything asked for so far is done. */
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
        // With the slash: in a name, what follows could make it another site's address.
        const token = mail.list && this.lists.tokenOf(mail.list);
        const written = mail.body.replaceAll('{PUBLIC_URL}/', `${this.publicUrl}/`);
        const body = token ? written.replaceAll(LIST_TOKEN, token) : written;
        const unsubscribe = token && `${this.publicUrl}/backend/unsubscribe/${token}/`;
        const rendered = renderBody({ subject, body, language });
        await this.send(mail.id, { recipient, subject, ...rendered, ...(unsubscribe && { unsubscribe }) });
        await noteTold(this.db, mail.notice_of);
        await this.db
          .update(mails)
          // It may hold a link that lets its reader sign: who reads the database later finds none.
          .set({ sent_at: sql`now()`, body: '', last_error: null })
          .where(eq(mails.id, mail.id));
      } catch (error) {
        const last_error = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
        this.log?.warn(
          { mail: mail.id, attempt: mail.attempts, reason: last_error },
          'a mail could not be sent yet',
        );
        const gone = error instanceof MailboxGone;
        // The mailbox of someone who has died may be gone.
        if (gone) await noteTold(this.db, mail.notice_of);
        const given = gone ? { last_error, attempts: MOST_ATTEMPTS } : { last_error };
        await this.db.update(mails).set(given).where(eq(mails.id, mail.id));
      }
    }
  }

  /**
   * One mail that is due. It counts as tried at once and is due again later: no other process sends it meanwhile,
   * and if this one dies it is not lost.
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
          sql`${mails.attempts} < ${MOST_ATTEMPTS}`,
        ),
      )
      .orderBy(asc(mails.next_attempt_at))
      .limit(1)
      .for('update', { skipLocked: true });
    const [mail] = await this.db
      .update(mails)
      .set({
        attempts: sql`${mails.attempts} + 1`,
        next_attempt_at: sql`now() + make_interval(mins => (2 ^ least(${mails.attempts}, 10))::int)`,
      })
      .where(inArray(mails.id, due))
      .returning();
    return mail;
  }
}
