import {
  dayOf,
  EMAIL_VERIFICATION_HOURS,
  formatDate,
  NEW_PASSKEY_DAYS,
  paths,
  PASSWORD_RESET_HOURS,
  type RecoveryDays,
} from '@heartwood/domain';
import { msg, t, type Language } from '@heartwood/i18n';
import type { Access } from '../access';
import type { UserRow } from '../user-rows';
import type { Device } from '../../../platform/http/session';
import { button, letter } from '../../../platform/mail/letter';
import { hello } from './greetings';
import { notYouText, securityMail, sourceText } from './security-mail';
import { mailIn, type Mail } from '../../../platform/mail/mails';

/** A mailed link of an account. */
export interface MailedLink {
  user: UserRow;
  token: string;
  /** What gives access to the account now. */
  access: Access;
  /**
   * How many days a link to the second address waits; null for the account's own one, which resets at once.
   */
  waitingDays: RecoveryDays;
}

const UNPROVEN_ENDS = msg(
  'Nobody has shown yet that they get mail at this address. A new password removes all that was set up in this account before. That means logins, passkeys, an app, and trusted people.',
);

/**
 * What gives access to an account beside the password, and how to remove it. Without the names of passkeys
 * and people, which somebody else may have typed.
 */
function accessText(access: Access): string[] {
  const { passkeys, totp, recoveryCodes, sessions, trustedPeople, secondEmail } = access;
  const day = (moment: Date) => formatDate(dayOf(moment.toISOString()));
  const parts = [
    ...passkeys.map(({ created_at, last_used_at: used }) =>
      used
        ? t('A passkey, added on {added} and last used on {used}.', {
            added: day(created_at),
            used: day(used),
          })
        : t('A passkey, added on {added} and not used yet.', { added: day(created_at) }),
    ),
    totp && t('An authenticator app, after the password.'),
    recoveryCodes > 0 &&
      t('{count, plural, one {One recovery code} other {# recovery codes}}, after the password.', {
        count: recoveryCodes,
      }),
    sessions > 0 &&
      t('{count, plural, one {One device that is} other {# devices that are}} logged in now.', {
        count: sessions,
      }),
    trustedPeople > 0 &&
      t(
        '{count, plural, one {One trusted person} other {# trusted people}}, who may ask for your documents.',
        {
          count: trustedPeople,
        },
      ),
    secondEmail && t('A second email address, which can recover it after a waiting time.'),
  ].filter((part) => part !== false);
  if (parts.length === 0) return [t('Nothing but the password opens the account now.')];
  return [
    [t('This opens the account too:'), ...parts].join('\n'),
    t('If you don’t know one of these, remove it on the page of your account.'),
    button(t('See how you log in'), paths.account),
  ];
}

/** The usernames of the accounts of a mailbox: with its address alone, nobody knows which one was meant. */
export function usernamesMail(recipient: string, accounts: readonly [UserRow, ...UserRow[]]): Mail {
  return mailIn(accounts[0].language, () => ({
    recipient,
    subject: t('Your usernames'),
    body: letter(
      t('Hello,'),
      t(
        'Someone tried to log in with this address. {count} accounts use it. Log in with the username of yours:',
        {
          count: accounts.length,
        },
      ),
      accounts.map(({ username }) => t('Username: {username}', { username })).join('\n'),
      button(t('Log in'), paths.login),
      t('If it wasn’t you, ignore this email.'),
    ),
  }));
}

/** What a new password by this link does, or leaves. */
function consequences({ user, access, waitingDays }: MailedLink): string[] {
  if (waitingDays !== null)
    return [
      t(
        'This is the second address of the account, so the new password counts after {days} days, unless it is canceled. We email all addresses of the account.',
        { days: waitingDays },
      ),
    ];
  return user.verified_email ? accessText(access) : [t(UNPROVEN_ENDS)];
}

/** Links to choose a new password, one for each account of a mailbox, because couples share one. */
export function passwordResetMail(recipient: string, links: [MailedLink, ...MailedLink[]]): Mail {
  return mailIn(links[0].user.language, () => ({
    recipient,
    subject: t('Choose a new password'),
    body: letter(
      t('Hello,'),
      links.length === 1
        ? t('Someone asked for a new password for your account.')
        : t('Someone asked for a new password. {count} accounts use this address. Choose yours:', {
            count: links.length,
          }),
      links.flatMap((link) => [
        button(
          t('Choose a new password for {username}', { username: link.user.username }),
          paths.resettingPassword(link.token),
        ),
        ...consequences(link),
      ]),
      links.length === 1
        ? t('The link works once, for {minutes} minutes.', { minutes: PASSWORD_RESET_HOURS * 60 })
        : t('Each link works once, for {minutes} minutes.', { minutes: PASSWORD_RESET_HOURS * 60 }),
      t('If you didn’t ask for this, ignore this email. Your password stays as it is.'),
    ),
  }));
}

/**
 * The link that verifies an email address. It contains no text from the person who entered the address: a
 * mail client would turn a username like `evil.example` into a link.
 */
export function emailVerificationMail(recipient: string, token: string, language: Language): Mail {
  return mailIn(language, () => ({
    recipient,
    subject: t('Verify your email address'),
    body: letter(
      t('Hello,'),
      t('Someone used this address for a Heartwood account. If it was you, verify that it is yours:'),
      button(t('Verify this address'), paths.verifyingEmail(token)),
      t('The link works once, for {hours} hours. Until then we email nobody else for you.', {
        hours: EMAIL_VERIFICATION_HOURS,
      }),
      t('If it wasn’t you, ignore this email.'),
    ),
  }));
}

/** The notice to an account's previous address that the address has changed. */
export function emailChangedMail(user: UserRow, step: 'asked' | 'done', device: Device): Mail {
  const { username } = user;
  return securityMail(user, () => ({
    subject: t('Your email address was changed'),
    body: letter(
      hello(user),
      step === 'asked'
        ? t(
            'The account {username} now has another email address. Until that one is verified, links to reset the password still come here.',
            { username },
          )
        : t(
            'The new email address of the account {username} is verified. Links to reset the password no longer come here.',
            { username },
          ),
      sourceText(device),
      notYouText(user),
    ),
  }));
}

/** The notice that the first proof of the mailbox has ended what was set up before. */
export function unprovenEndedMail(user: UserRow, device: Device): Mail {
  return securityMail(user, () => ({
    subject: t('Your email address is verified'),
    body: letter(
      hello(user),
      t(
        'The email address of the account {username} is verified. All devices were logged out. For your safety, all that was set up before was removed: passkeys, an authenticator app, recovery codes, and trusted people. Set up again what was yours.',
        { username: user.username },
      ),
      sourceText(device),
      button(t('See how you log in'), paths.account),
      notYouText(user),
    ),
  }));
}

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

/** The text for each thing that a new password has ended, beside the logins. */
const endings = {
  address_restored: () =>
    t(
      'This is the email address of the account again. Another one had been entered, but was never verified.',
    ),
  unproven: () =>
    t(
      'You have shown for the first time that you get mail at this address. For your safety, all that was set up before was removed: passkeys, an authenticator app, recovery codes, and trusted people. Set up again what was yours.',
    ),
  passkeys: () => t('For your safety, all passkeys were removed. If one of them was yours, add it again.'),
  new_passkeys: () =>
    t(
      'For your safety, passkeys that were added in the last {days} days were removed. If one of them was yours, add it again.',
      { days: NEW_PASSKEY_DAYS },
    ),
  verification_link: () =>
    t(
      'The email address in your profile is not verified, and the link that verifies it no longer works. If the address is yours, send a new link from the page of your account. If not, change it.',
    ),
};

export type PasswordEnding = keyof typeof endings;

/** All of these. */
export const passwordEndings = Object.keys(endings) as PasswordEnding[];

/** The notice that a password was changed. */
export function passwordChangedMail(
  user: UserRow,
  how: 'changed' | 'reset',
  { ended, access, device }: { ended: readonly PasswordEnding[]; access: Access; device: Device },
): Mail {
  const { username } = user;
  return securityMail(user, () => ({
    subject: t('Your password was changed'),
    body: letter(
      hello(user),
      how === 'changed'
        ? t('The password of your account {username} was changed.', { username })
        : t(
            'The password of your account {username} was reset with a link that we emailed to this address.',
            {
              username,
            },
          ),
      sourceText(device),
      t('All devices were logged out.'),
      ended.map((what) => endings[what]()),
      accessText(access),
      notYouText(user),
    ),
  }));
}

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

/** The notice that the owner has locked the account, and how to open it again. */
export function lockedMail(user: UserRow, token: string, device: Device): Mail {
  const { username } = user;
  return securityMail(user, () => ({
    subject: t('Your account is locked'),
    body: letter(
      hello(user),
      t(
        'You told us that something in the account {username} was not you. All devices are logged out, and nobody can log in.',
        { username },
      ),
      sourceText(device),
      t('Choose a new password. It opens the account again:'),
      button(t('Choose a new password for {username}', { username }), paths.resettingPassword(token)),
      t('The link works once, for {minutes} minutes. After that, get another one:', {
        minutes: PASSWORD_RESET_HOURS * 60,
      }),
      button(t('Ask for a new link'), paths.forgotPassword),
    ),
  }));
}

/**
 * The notice to an address that the lock has taken out of the account.
 * @param user the account before that
 */
export function addressTakenBackMail(user: UserRow): Mail {
  return securityMail(user, () => ({
    subject: t('Your email address was changed'),
    body: letter(
      hello(user),
      t(
        'The account {username} was locked from its earlier email address, because somebody said that a change was not them. That address is the one of the account again. Links to choose a new password go there.',
        { username: user.username },
      ),
      t('If you are the owner and changed the address yourself, write to us:'),
      button(t('Write to us'), paths.contact),
    ),
  }));
}
