import { schema, type Database } from '../db/database';

/** A mail as it is kept: `renderBody` makes its text and HTML. */
export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}

/** Leaves a mail to be sent; in the transaction of what it tells of, so that neither stands without the other. */
export async function queueMail(tx: Database, mail: Mail): Promise<void> {
  await tx.insert(schema.mails).values(mail);
}
