import {
  dayOf,
  formatDate,
  NEW_PASSKEY_DAYS,
  paths,
  PASSWORD_RESET_HOURS,
  type RecoveryDays,
} from '@heartwood/domain';
import { msg, t } from '@heartwood/i18n';
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
