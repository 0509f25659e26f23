import { EMAIL_VERIFICATION_HOURS, fullName, paths, PASSWORD_RESET_MINUTES } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import type { Mail } from './mails';

/** Where mail about the security of an account goes: the address that was proven, if there is one. */
export const securityMailbox = (user: UserRow) => user.verified_email || user.email;

export const wasItYou = `If it wasn't you, choose a new password now:\n\n{PUBLIC_URL}${paths.forgotPassword}`;

/** A link that is mailed about an account. */
export interface MailedLink {
  user: UserRow;
  token: string;
}

/** Links to choose a new password, one for each account of a mailbox: couples share one. */
export function passwordResetMail(recipient: string, links: MailedLink[]): Mail {
  const one = links.length === 1;
  const choices = links.map(
    ({ user, token }) =>
      `[Choose a new password for ${user.username}]({PUBLIC_URL}${paths.resettingPassword(token)})`,
  );
  return {
    recipient,
    subject: 'Choose a new password',
    body: letter(
      'Hello,',
      one
        ? 'Someone asked for a new password for your account.'
        : `Someone asked for a new password. ${links.length} accounts use this address. Choose yours:`,
      ...choices,
      `Each link works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
      "If you didn't ask for this, ignore this mail. Your password stays as it is.",
    ),
  };
}

/**
 * The link that proves that its reader reads this mailbox. Nothing in it is written by whoever typed the address: a
 * username like `evil.example` would be made a link.
 */
export function emailVerificationMail(recipient: string, token: string): Mail {
  return {
    recipient,
    subject: 'Verify your email address',
    body: letter(
      'Hello,',
      'Someone used this address for a Heartwood account. If it was you, verify that it is yours:',
      `[Verify this address]({PUBLIC_URL}${paths.verifyingEmail(token)})`,
      `The link works once, for ${EMAIL_VERIFICATION_HOURS} hours. Until then we mail nobody else for you.`,
      "If it wasn't you, ignore this mail.",
    ),
  };
}

/** The notice, to the address that counted so far, that an account has another one. */
export function emailChangedMail(user: UserRow, step: 'asked' | 'done'): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'Your email address was changed',
    body: letter(
      hello(user),
      step === 'asked'
        ? `The account ${user.username} now has another email address. Until that one is verified, links to reset the password still come here.`
        : `The new email address of the account ${user.username} is verified. Links to reset the password no longer come here.`,
      wasItYou,
    ),
  };
}

/** The notice of a login from a browser that the person has not used. */
export function newDeviceMail(user: UserRow, login: { device: string; address: string; at: Date }): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'A new login to your account',
    body: letter(
      hello(user),
      `Someone logged in to the account ${user.username} from a browser that you have not used before:`,
      `${login.device}\nAddress ${login.address}\n${login.at.toISOString().slice(0, 16).replace('T', ' ')} UTC`,
      'If it was you, there is nothing to do.',
      wasItYou,
    ),
  };
}

const factorNotices = {
  totp_added: 'An authenticator app was added to your account',
  totp_removed: 'The authenticator app was removed from your account',
  passkey_added: 'A passkey was added to your account',
  passkey_removed: 'A passkey was removed from your account',
  two_step_on: 'Two-step login was turned on for your account',
  two_step_off: 'Two-step login was turned off for your account',
  recovery_codes_replaced: 'Your account has new recovery codes',
} as const;

export type FactorChange = keyof typeof factorNotices;

/** The notice that the ways to log in have changed (OWASP ASVS 5.0, 6.3.7). */
export function factorMail(user: UserRow, change: FactorChange): Mail {
  return {
    recipient: securityMailbox(user),
    subject: factorNotices[change],
    body: letter(
      hello(user),
      `${factorNotices[change]} ${user.username}.`,
      `[See how you log in]({PUBLIC_URL}${paths.account})`,
      wasItYou,
    ),
  };
}

/** The notice that a password was changed. */
export function passwordChangedMail(user: UserRow, how: 'changed' | 'reset'): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'Your password was changed',
    body: letter(
      hello(user),
      how === 'changed'
        ? `The password of your account ${user.username} was changed.`
        : `The password of your account ${user.username} was reset with a link that we mailed to this address.`,
      'All devices were logged out.',
      wasItYou,
    ),
  };
}

// Anybody may sign up with anybody's address: until it is proven, no word that they chose is mailed there, but the
// username, which holds no blanks.
const day = (date: Date) =>
  date.toLocaleDateString('en-US', { timeZone: 'America/Denver', dateStyle: 'long' });

// A will is deleted here without a word of what is meant; its own page asks, and the record keeps the answer.
const SIGNED_WILLS =
  'A will that you signed may still stand afterwards, on paper or as a file elsewhere: keep its PDF. To revoke one, log in before that day, delete it, and say that you mean to revoke it. A later will is surer.';

/** The notice that an account was closed, and how to keep it. */
export function closingMail(user: UserRow, at: Date): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'Your account is closed',
    body: letter(
      hello(user),
      `You closed the account ${user.username}. Its data will be deleted on ${day(at)}. That can't be undone.`,
      'If you change your mind, log in before that day. Then everything stays.',
      SIGNED_WILLS,
      `[Log in and keep the account]({PUBLIC_URL}${paths.login})`,
      wasItYou,
    ),
  };
}

/** The notice that a login has kept a closed account. */
export function stayingMail(user: UserRow): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'Your account stays',
    body: letter(
      hello(user),
      `You logged in to the account ${user.username} after it was closed. It is open again, and nothing is deleted.`,
      wasItYou,
    ),
  };
}

/** The last mail to an account. */
export function accountDeletedMail(user: UserRow): Mail {
  return {
    recipient: securityMailbox(user),
    subject: 'Your account is deleted',
    body: letter(
      hello(user),
      `The data of the account ${user.username} is deleted, with your wills, your trusts, and their PDFs.`,
      'The contract, the payments and the record of a loan stay with the other person of the loan.',
      'A will that you signed may still stand, on paper or as a file elsewhere.',
    ),
  };
}

export const hello = (user: UserRow) => (user.verified_email ? `Hello ${fullName(user)},` : 'Hello,');

export const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;
