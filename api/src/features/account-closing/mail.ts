import { dayOf, formatDate, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Device } from '../../platform/http/session';
import { button, letter } from '../../platform/mail/letter';
import type { Mail } from '../../platform/mail/mails';
import { hello, notYouText, securityMail, sourceText, type UserRow } from '../accounts';

/** The notice that an account was closed, and how to keep it. */
export function closingMail(user: UserRow, at: Date, device: Device): Mail {
  return securityMail(user, () => ({
    subject: t('Your account is closed'),
    body: letter(
      hello(user),
      t('You closed the account {username}. Its data will be deleted on {date}. That can’t be undone.', {
        username: user.username,
        date: formatDate(dayOf(at.toISOString())),
      }),
      t('If you change your mind, log in before that day. Then everything stays.'),
      // Deleting an account deletes its wills without asking what the owner means by that. A will's own page
      // asks, and the record keeps the answer.
      t(
        'A will that you signed may still stand afterwards, on paper or as a file elsewhere: keep its PDF. To revoke one, log in before that day, delete it, and say that you mean to revoke it. The surer way is to make a later will.',
      ),
      button(t('Log in and keep the account'), paths.login),
      sourceText(device),
      notYouText(user),
    ),
  }));
}

/** The last mail to an account. */
export function accountDeletedMail(user: UserRow): Mail {
  return securityMail(user, () => ({
    subject: t('Your account is deleted'),
    body: letter(
      hello(user),
      t('The data of the account {username} is deleted, with your wills, your trusts, and their PDFs.', {
        username: user.username,
      }),
      t('The contract, the payments, and the record of a loan stay with the other person of the loan.'),
      t('A will that you signed may still stand, on paper or as a file elsewhere.'),
    ),
  }));
}
