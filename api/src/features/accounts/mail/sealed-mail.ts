import { MAX_MAILED_BYTES, messages } from '@heartwood/domain';
import type { Database } from '../../../platform/db/database';
import { ApiError, notFound } from '../../../platform/http/errors/api-error';
import { queueMail, type Mail } from '../../../platform/mail/mails';
import type { StoredDocument } from '../../../platform/storage/store';
import { findUser, type UserRow } from '../user-rows';

interface SealedMail<Pdf extends StoredDocument | undefined> {
  /** The sealed PDF, created if there is none yet; undefined for what was signed on paper. */
  keep: () => Promise<Pdf>;
  /** The mail to this reader, which the PDF goes with. */
  write: (reader: UserRow, pdf: Pdf) => Mail;
}

/**
 * Mails somebody what they have signed: to the address that they have verified, and to nobody else.
 * @returns the address that it goes to, and whether the sealed PDF goes with it
 * @throws {ApiError} 403 until they have verified an address
 */
export async function mailSealed<Pdf extends StoredDocument | undefined>(
  db: Database,
  readerId: string,
  { keep, write }: SealedMail<Pdf>,
): Promise<{ recipient: string; attached: boolean }> {
  const reader = await findUser(db, readerId);
  if (!reader) throw notFound();
  const recipient = reader.verified_email;
  if (!recipient) throw new ApiError(403, messages.ownMailUnverified, { code: 'email_not_verified' });
  const pdf = await keep();
  await queueMail(db, write({ ...reader, email: recipient }, pdf));
  return { recipient, attached: pdf !== undefined && pdf.size <= MAX_MAILED_BYTES };
}
