import { paths } from '@heartwood/domain';
import { msg, t } from '@heartwood/i18n';
import type { UserRow } from '../user-rows';
import type { Device } from '../../../platform/http/session';
import { button, letter } from '../../../platform/mail/letter';
import { hello } from './greetings';
import { notYouText, securityMail, sourceText } from './security-mail';
import type { Mail } from '../../../platform/mail/mails';

/** The notice about a login from a new browser. */
export function newDeviceMail(user: UserRow, device: Device): Mail {
  return securityMail(user, () => ({
    subject: t('A new login to your account'),
    body: letter(
      hello(user),
      t('Someone logged in to the account {username} from a browser that you have not used before:', {
        username: user.username,
      }),
      sourceText(device),
      t('If it was you, there is nothing to do.'),
      notYouText(user),
    ),
  }));
}

/**
 * The notice that somebody knows the password.
 * @param stopped whether the authenticator app has stopped working
 */
export function wrongCodeMail(user: UserRow, device: Device, stopped: boolean): Mail {
  const { username } = user;
  return securityMail(user, () => ({
    subject: stopped
      ? t('Your authenticator app no longer logs in')
      : t('Someone typed a wrong code after your password'),
    body: letter(
      hello(user),
      t(
        'Someone typed the right password of the account {username}, and then a wrong code. They are not logged in:',
        {
          username,
        },
      ),
      sourceText(device),
      stopped
        ? t(
            'After too many wrong codes in a row, the codes of your authenticator app no longer work. They work again once you log in with a passkey or a recovery code, or choose a new password.',
          )
        : t('If it was you, there is nothing to do.'),
      notYouText(user),
    ),
  }));
}

/** The text for each change to the ways to log in. */
const factorNotices = {
  totp_added: {
    subject: msg('An authenticator app was added to your account'),
    said: (username: string) => t('An authenticator app was added to your account {username}.', { username }),
  },
  totp_removed: {
    subject: msg('The authenticator app was removed from your account'),
    said: (username: string) =>
      t('The authenticator app was removed from your account {username}.', { username }),
  },
  passkey_added: {
    subject: msg('A passkey was added to your account'),
    said: (username: string) => t('A passkey was added to your account {username}.', { username }),
  },
  passkey_removed: {
    subject: msg('A passkey was removed from your account'),
    said: (username: string) => t('A passkey was removed from your account {username}.', { username }),
  },
  two_step_on: {
    subject: msg('Two-step login was turned on for your account'),
    said: (username: string) => t('Two-step login was turned on for your account {username}.', { username }),
  },
  two_step_off: {
    subject: msg('Two-step login was turned off for your account'),
    said: (username: string) => t('Two-step login was turned off for your account {username}.', { username }),
  },
  second_email_added: {
    subject: msg('A second email address was added to your account'),
    said: (username: string) =>
      t(
        'A second email address was added to your account {username}. It can recover the account, after a waiting time.',
        { username },
      ),
  },
  second_email_removed: {
    subject: msg('The second email address was removed from your account'),
    said: (username: string) =>
      t('The second email address was removed from your account {username}.', { username }),
  },
  recovery_days_changed: {
    subject: msg('The waiting time of account recovery was changed'),
    said: (username: string) =>
      t('How long the recovery of your account {username} waits was changed, or it was turned off.', {
        username,
      }),
  },
  recovery_codes_replaced: {
    subject: msg('Your account has new recovery codes'),
    said: (username: string) => t('Your account {username} has new recovery codes.', { username }),
  },
};

export type FactorChange = keyof typeof factorNotices;

/** The notice that the ways to log in have changed (OWASP ASVS 5.0, 6.3.7). */
export function factorMail(user: UserRow, change: FactorChange, device: Device): Mail {
  const { subject, said } = factorNotices[change];
  return securityMail(user, () => ({
    subject: t(subject),
    body: letter(
      hello(user),
      said(user.username),
      sourceText(device),
      button(t('See how you log in'), paths.account),
      notYouText(user),
    ),
  }));
}

/** All changes that have such a notice. */
export const factorChanges = Object.keys(factorNotices) as FactorChange[];

/** The notice that a login has kept a closed account. */
export function stayingMail(user: UserRow, device: Device): Mail {
  return securityMail(user, () => ({
    subject: t('Your account stays'),
    body: letter(
      hello(user),
      t(
        'You logged in to the account {username} after it was closed. It is open again, and nothing is deleted.',
        { username: user.username },
      ),
      sourceText(device),
      notYouText(user),
    ),
  }));
}
