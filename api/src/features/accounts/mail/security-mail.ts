import { formatMoment, LOCK_LINK_DAYS, paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import type { Database } from '../../../platform/db/database';
import type { Device } from '../../../platform/http/session';
import { address, button } from '../../../platform/mail/letter';
import { mailIn, queueMail, type Mail } from '../../../platform/mail/mails';
import { createAccountToken } from '../account-tokens';
import { deviceName } from '../login/device-name';
import type { UserRow } from '../user-rows';

/** The recipient of mail about the security of an account: the verified address, if there is one. */
export const securityMailbox = (user: UserRow) => user.verified_email || user.email;

/** A mail about the security of an account, in its language. */
export const securityMail = (user: UserRow, make: () => Pick<Mail, 'subject' | 'body'>): Mail =>
  mailIn(user.language, () => ({ recipient: securityMailbox(user), ...make() }));

/** The placeholder in such a mail for the token of its link, which `queueSecurityMail` creates. */
const LOCK_TOKEN = '{LOCK_TOKEN}';

/**
 * Where something was done, and when. We don't guess a place: the network address says as much as we know.
 */
export const sourceText = ({ browser, address: network }: Device, at = new Date()) =>
  [
    deviceName(browser),
    network ? t('Address {address}', { address: network }) : t('Unknown network'),
    formatMoment(at.toISOString()),
  ].join('\n');

/**
 * What to do if the reader didn't do this themselves. Whoever mistyped their address at the sign-up must not
 * be locked out by its owner, so the link is only in mails to a verified address.
 */
export const notYouText = (user: UserRow) =>
  user.verified_email
    ? [
        t(
          'If it wasn’t you, lock the account. All devices are logged out, and nobody can log in until you choose a new password:',
        ),
        button(t('This wasn’t me'), paths.lockingAccount(LOCK_TOKEN)),
      ]
    : [t('If it wasn’t you, choose a new password now:'), address(paths.forgotPassword)];

/**
 * Queues a mail that ends with `notYouText`, with a link of its own.
 * @param user the account as the mail was made for
 */
export async function queueSecurityMail(tx: Database, user: UserRow, mail: Mail): Promise<void> {
  const token =
    user.verified_email &&
    (await createAccountToken(tx, {
      userId: user.id,
      purpose: 'lock_account',
      email: user.verified_email,
      minutes: LOCK_LINK_DAYS * 24 * 60,
    }));
  await queueMail(tx, { ...mail, body: mail.body.replaceAll(LOCK_TOKEN, token) });
}
