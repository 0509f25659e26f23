import { fullName, paths, PASSWORD_RESET_MINUTES } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import type { Mail } from './mails';

/** Where mail about the security of an account goes: the address that was proven, if there is one. */
export const securityMailbox = (user: UserRow) => user.verified_email || user.email;

const wasItYou = `If it wasn't you, choose a new password now: {PUBLIC_URL}${paths.forgotPassword}`;

export interface ResetLink {
  user: UserRow;
  token: string;
}

/** Links to choose a new password, one for each account of a mailbox: couples share one. */
export function passwordResetMail(recipient: string, links: ResetLink[]): Mail {
  const one = links.length === 1;
  const choices = links.map(
    ({ user, token }) =>
      `[Choose a new password for ${user.username}]({PUBLIC_URL}${paths.resettingPassword(token)})`,
  );
  return {
    recipient,
    subject: 'Choose a new password',
    body: letter(
      one && links[0] ? hello(links[0].user) : 'Hello,',
      one
        ? 'Someone asked for a new password for your account.'
        : `Someone asked for a new password. ${links.length} accounts use this address. Choose yours:`,
      ...choices,
      `Each link works once, for ${PASSWORD_RESET_MINUTES} minutes.`,
      "If you didn't ask for this, ignore this mail. Your password stays as it is.",
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

const hello = (user: UserRow) => `Hello ${fullName(user)},`;

const letter = (...paragraphs: string[]) => `${paragraphs.join('\n\n')}\n`;
