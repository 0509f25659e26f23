import { fullName, LOAN_INVITATION_DAYS, paths, type LoanInvitation } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { UserRow } from '../../accounts';
import { button, helloTo, letter } from '../../../platform/mail/letter';
import { mailIn, nameInMail, type Mail } from '../../../platform/mail/mails';

/**
 * The invitation to a loan, in the proposer's language, because the reader's is unknown. The
 * terms are behind the link.
 */
export function loanInvitationMail(
  proposer: UserRow,
  { name, email, role }: Pick<LoanInvitation, 'name' | 'email' | 'role'>,
  token: string,
): Mail {
  const sender = nameInMail(fullName(proposer));
  return mailIn(proposer.language, () => ({
    recipient: email,
    // Without a name: text that a person typed must not be the subject of a mail to a stranger.
    subject: t('Somebody proposes a loan to you'),
    body: letter(
      helloTo(nameInMail(name)),
      role === 'borrower'
        ? t(
            '{name} offers you a loan with Heartwood. You can read the whole contract without an account. You need one only to sign it.',
            { name: sender },
          )
        : t(
            '{name} asks you for a loan with Heartwood. You can read the whole contract without an account. You need one only to sign it.',
            { name: sender },
          ),
      button(t('Read the contract'), paths.openingInvitedLoan(token)),
      t(
        'The link is for you alone: whoever has it can read and sign the contract. It ends after {days} days. If you don’t know {name}, ignore this email.',
        { days: LOAN_INVITATION_DAYS, name: sender },
      ),
    ),
  }));
}
