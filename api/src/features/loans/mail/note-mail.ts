import { messages, otherRole, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Database } from '../../../platform/db/database';
import { conflict } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import { button, letter } from '../../../platform/mail/letter';
import { sealedFile } from '../../../platform/mail/mailed-file';
import { mailIn, nameInMail, type Mail } from '../../../platform/mail/mails';
import { helloReader, mailSealed, type MailReader } from '../../accounts';
import { roleIn } from '../loan-parties';
import { findLoan } from '../loan-rows';
import type { Notes } from '../note-pdf/notes';

interface SignedNote {
  /** The id of the loan. */
  id: string;
  /** What to call the other party. */
  name: string;
  /** The SHA-256 fingerprint of the sealed PDF, which goes with the mail. */
  sha256: string;
}

/** The mail with which a party keeps a signed note: the sealed PDF, and a link that needs a login. */
export function noteMail(reader: MailReader, { id, name, sha256 }: SignedNote): Mail {
  return mailIn(reader.language, () => ({
    recipient: reader.email,
    subject: t('Your signed loan contract'),
    body: letter(
      helloReader(reader),
      t('You asked for the signed loan contract with {name}.', { name: nameInMail(name) }),
      sealedFile('note', sha256),
      t('It is also in your account:'),
      button(t('Open the contract'), paths.loanContract(id)),
      t('The SHA-256 fingerprint of the sealed PDF is {sha256}.', { sha256 }),
    ),
  }));
}

/**
 * Mails a party the note that both have signed, as `mailSealed` does.
 * @throws {ApiError} 404 to anyone who is not a party, 409 until both have signed
 */
export async function mailNote({ db, notes }: { db: Database; notes: Notes }, id: string, actor: Actor) {
  const loan = await findLoan(db, id, actor.id);
  if (!loan.accepted_at) throw conflict(messages.noteBeforeSignatures);
  const other = otherRole(roleIn(loan, actor.id));
  const name = loan[`${other}_name`] || loan[`${other}_username`];
  return mailSealed(db, actor.id, {
    keep: () => notes.keep(loan, actor),
    write: (reader, { sha256 }) => noteMail(reader, { id, name, sha256 }),
  });
}
