import { and, desc, eq } from 'drizzle-orm';
import { schema } from '../../src/platform/db/database';
import type { Person } from './person';
import type { TestSite } from './site';

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

/** The subjects of the mails to an address, oldest first. */
export async function subjectsTo(site: TestSite, recipient: string): Promise<string[]> {
  const rows = await site.database.db
    .select({ subject: mails.subject })
    .from(mails)
    .where(eq(mails.recipient, recipient))
    .orderBy(mails.created_at);
  return rows.map(({ subject }) => subject);
}
