import { isExecuted, messages, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Database } from '../../platform/db/database';
import { ApiError, conflict, notFound } from '../../platform/http/errors/api-error';
import { button, letter } from '../../platform/mail/letter';
import { mailIn, nameInMail, queueMail, type Mail } from '../../platform/mail/mails';
import { findUser, helloReader, type MailReader } from '../accounts';
import { readWill } from './will-rows';

interface LinkedWill {
  id: string;
  testator_name: string;
  /** The SHA-256 fingerprint of the sealed PDF; undefined while there is none. */
  sha256: string | undefined;
}

/**
 * The mail with which an owner finds a signed will again: a link that needs a login, and the fingerprint of the file. The file
 * itself isn't in it: a mailbox is open to more people than an account, and queued mail is text.
 */
export function willLinkMail(owner: MailReader, { id, testator_name, sha256 }: LinkedWill): Mail {
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('Your signed will'),
    body: letter(
      helloReader(owner),
      t('You asked for this link to the signed will of {name}. Log in there to download the PDF:', {
        name: nameInMail(testator_name),
      }),
      button(t('Open the will'), paths.signedWill(id)),
      sha256 ? [t('The SHA-256 fingerprint of the sealed PDF is {sha256}.', { sha256 })] : [],
      t('Keep the PDF where it lasts, and tell your executor where it is.'),
    ),
  }));
}

/**
 * Mails the owner a link to a will that was signed.
 * @returns the address that it goes to
 * @throws {ApiError} 409 until it was signed, 403 until the owner has verified an address
 */
export async function mailWillLink(tx: Database, id: string, ownerId: string): Promise<string> {
  const will = await readWill(tx, id, ownerId);
  if (!isExecuted(will)) throw conflict(messages.linkBeforeSignatures);
  const owner = await findUser(tx, ownerId);
  if (!owner) throw notFound();
  if (!owner.verified_email)
    throw new ApiError(403, messages.ownMailUnverified, { code: 'email_not_verified' });
  const reader = { ...owner, email: owner.verified_email };
  await queueMail(tx, willLinkMail(reader, { ...will, sha256: will.sealed?.sha256 }));
  return reader.email;
}
