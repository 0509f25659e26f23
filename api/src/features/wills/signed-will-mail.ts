import { isExecuted, MAX_MAILED_BYTES, messages, paths, signedLast } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Database } from '../../platform/db/database';
import { ApiError, conflict, notFound } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { button, letter } from '../../platform/mail/letter';
import { sealedWill } from '../../platform/mail/mailed-file';
import { mailIn, nameInMail, queueMail, type Mail } from '../../platform/mail/mails';
import { findUser, helloReader, type MailReader } from '../accounts';
import type { SignedWills } from './pdf/signed-wills';
import { readWill } from './will-rows';

interface LinkedWill {
  id: string;
  testator_name: string;
  /** The SHA-256 fingerprint of the sealed PDF, which goes with the mail; undefined if it was signed on paper. */
  sha256: string | undefined;
}

/** The mail with which an owner keeps a signed will, and finds it again: the sealed PDF, and a link that needs a login. */
export function willLinkMail(owner: MailReader, { id, testator_name, sha256 }: LinkedWill): Mail {
  const name = nameInMail(testator_name);
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('Your signed will'),
    body: letter(
      helloReader(owner),
      sha256
        ? [t('You asked for the signed will of {name}.', { name }), sealedWill(id)]
        : t('You asked for this link to the signed will of {name}. Log in there to see it:', { name }),
      sha256 ? t('It is also in your account:') : [],
      button(t('Open the will'), paths.signedWill(id)),
      sha256
        ? [
            t('The SHA-256 fingerprint of the sealed PDF is {sha256}.', { sha256 }),
            t('Keep the PDF where it lasts, and tell your executor where it is.'),
          ]
        : t('Keep the paper where it is safe, and tell your executor where it is.'),
    ),
  }));
}

/**
 * Mails the owner a will that was signed: to the address that they have verified, and to nobody else.
 * @returns the address that it goes to, and whether the sealed PDF goes with it
 * @throws {ApiError} 409 until it was signed, 403 until the owner has verified an address
 */
export async function mailWill(
  { db, signedWills }: { db: Database; signedWills: SignedWills },
  id: string,
  { id: ownerId, address }: Actor,
): Promise<{ recipient: string; attached: boolean }> {
  const will = await readWill(db, id, ownerId);
  if (!isExecuted(will)) throw conflict(messages.linkBeforeSignatures);
  const owner = await findUser(db, ownerId);
  if (!owner) throw notFound();
  const recipient = owner.verified_email;
  if (!recipient) throw new ApiError(403, messages.ownMailUnverified, { code: 'email_not_verified' });
  const pdf = signedLast(will) === 'screen' ? await signedWills.keepIfSigned(id, address) : undefined;
  await queueMail(db, willLinkMail({ ...owner, email: recipient }, { ...will, sha256: pdf?.sha256 }));
  return { recipient, attached: pdf !== undefined && pdf.size <= MAX_MAILED_BYTES };
}
