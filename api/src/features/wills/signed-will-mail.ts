import { isExecuted, messages, paths, signedLast } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { button, letter } from '../../platform/mail/letter';
import { sealedFile } from '../../platform/mail/mailed-file';
import { mailIn, nameInMail, type Mail } from '../../platform/mail/mails';
import { helloReader, mailSealed, type MailReader } from '../accounts';
import type { SignedWills } from './pdf/signed-wills';
import { readWill } from './will-rows';

interface LinkedWill {
  id: string;
  testator_name: string;
  /**
   * The SHA-256 fingerprint of the sealed PDF, which goes with the mail; undefined if it was signed on paper.
   */
  sha256: string | undefined;
}

/**
 * The mail with which an owner keeps a signed will, and finds it again: the sealed PDF, and a
 * link that needs a login.
 */
export function willLinkMail(owner: MailReader, { id, testator_name, sha256 }: LinkedWill): Mail {
  const name = nameInMail(testator_name);
  return mailIn(owner.language, () => ({
    recipient: owner.email,
    subject: t('Your signed will'),
    body: letter(
      helloReader(owner),
      sha256
        ? [t('You asked for the signed will of {name}.', { name }), sealedFile('will', id)]
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
 * Mails the owner a will that was signed, as `mailSealed` does.
 * @throws {ApiError} 404 to anyone else, 409 until it was signed
 */
export async function mailWill(
  { db, signedWills }: { db: Database; signedWills: SignedWills },
  id: string,
  { id: ownerId, address }: Actor,
) {
  const will = await readWill(db, id, ownerId);
  if (!isExecuted(will)) throw conflict(messages.linkBeforeSignatures);
  return mailSealed(db, ownerId, {
    keep: async () => (signedLast(will) === 'screen' ? signedWills.keepIfSigned(id, address) : undefined),
    write: (owner, pdf) => willLinkMail(owner, { ...will, sha256: pdf?.sha256 }),
  });
}
