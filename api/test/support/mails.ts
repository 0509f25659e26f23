import { and, desc, eq } from 'drizzle-orm';
import { schema } from '../../src/platform/db/database';
import { sealedFilesOf } from '../../src/deps';
import { MailWorker } from '../../src/platform/mail/mail-worker';
import type { RenderedMail } from '../../src/platform/mail/transport';
import type { Person } from './person';
import { PUBLIC_URL, type TestSite } from './site';

const { mails } = schema;

export const emailOf = async (who: Person): Promise<string> => (await who.get('/current-user/')).body.email;

/** The bodies of the mails to an address with a subject, newest first. */
export async function mailsTo(site: TestSite, recipient: string, subject: string): Promise<string[]> {
  const found = await site.database.db
    .select()
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.subject, subject)))
    .orderBy(desc(mails.created_at));
  return found.map(({ body }) => body);
}

/** The mails that are due now, as they are sent. */
export async function sentMails({ app, database }: TestSite): Promise<RenderedMail[]> {
  const sent: RenderedMail[] = [];
  const worker = new MailWorker(
    database.db,
    (_id, mail) => Promise.resolve(void sent.push(mail)),
    PUBLIC_URL,
    app.reminderLists,
    undefined,
    sealedFilesOf(app),
  );
  worker.nudge();
  await worker.rest();
  return sent;
}

/** The subjects of the mails to an address, oldest first. */
export async function subjectsTo(site: TestSite, recipient: string): Promise<string[]> {
  const rows = await site.database.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(mails.created_at);
  return rows.map(({ subject }) => subject);
}
