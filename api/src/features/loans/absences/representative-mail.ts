import { fullName, LOAN_INVITATION_DAYS, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { UserRow } from '../../accounts';
import { button, helloTo, letter } from '../../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../../platform/mail/mails';

/**
 * The link for who is named to act for an absent party, in the sender's language, because
 * the reader's is unknown.
 */
export function representativeMail(
  sender: UserRow,
  { name, email }: { name: string; email: string },
  absentName: string,
  token: string,
): Mail {
  const names = { name: nameInMail(fullName(sender)), absent: nameInMail(absentName) };
  return mailIn(sender.language, () => ({
    recipient: email,
    // Without a name: text that a person typed must not be the subject of a mail to a stranger.
    subject: t('Somebody asks you to act for another person in a loan'),
    body: letter(
      helloTo(nameInMail(name)),
      t(
        '{name} has a private loan with {absent}, and says that you may act for {absent}, for example for their estate. If so, log in and accept. You then see the loan, confirm payments, and record them.',
        names,
      ),
      button(t('See what it is about'), paths.representingLoan(token)),
      t(
        'Heartwood does not check what you may do by law. The link is for you alone, and ends after {days} days. If you don’t know {name}, ignore this email.',
        { days: LOAN_INVITATION_DAYS, name: names.name },
      ),
    ),
  }));
}
