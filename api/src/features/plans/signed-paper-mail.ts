import { messages, paperOf, planPaths, type Paper } from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import type { Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { button, letter } from '../../platform/mail/letter';
import { sealedFile } from '../../platform/mail/mailed-file';
import { mailIn, type Mail } from '../../platform/mail/mails';
import { helloReader, mailSealed, type MailReader } from '../accounts';
import { readPaper } from './paper-rows';
import type { SignedPapers } from './pdf/signed-papers';

/**
 * The mail with which an owner keeps a signed paper: the sealed PDF, and a link that needs a login.
 * @param sha256 of the PDF; undefined if the paper was signed with a pen
 */
export const signedPaperMail = (
  owner: MailReader,
  { id, kind }: Pick<Paper, 'id' | 'kind'>,
  sha256: string | undefined,
): Mail =>
  mailIn(owner.language, () => {
    const title = translated(paperOf(kind).title);
    const link = button(t('Open the paper'), planPaths.paper(id));
    return {
      recipient: owner.email,
      subject: t('Your signed paper'),
      body: letter(
        helloReader(owner),
        sha256
          ? [
              t('You asked for your signed paper “{title}”.', { title }),
              sealedFile('paper', id),
              t('It is also in your account:'),
              link,
              t('The SHA-256 fingerprint of the sealed PDF is {sha256}.', { sha256 }),
            ]
          : [t('You asked for this link to your paper “{title}”. Log in there to see it:', { title }), link],
        t('Keep it where it lasts. Give a copy to everybody whom it names.'),
      ),
    };
  });

/**
 * Mails the owner a signed paper, as `mailSealed` does.
 * @throws {ApiError} 404 to anyone else, 409 unless it is signed
 */
export async function mailPaper(
  { db, signedPapers }: { db: Database; signedPapers: SignedPapers },
  id: string,
  { id: ownerId, address }: Actor,
) {
  const paper = await readPaper(db, id, ownerId);
  if (paper.status !== 'signed') throw conflict(messages.paperNotToSend);
  return mailSealed(db, ownerId, {
    keep: () => signedPapers.keepIfSigned(id, address),
    write: (owner, pdf) => signedPaperMail(owner, paper, pdf?.sha256),
  });
}
