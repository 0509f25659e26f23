import { messages } from '@heartwood/domain';
import { findUser, isEmailVerified } from '../user-rows';
import type { Database } from '../../../platform/db/database';
import { ApiError } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import {
  loanMailLimit,
  loanMailSenderLimit,
  recipientLimit,
  senderLimit,
} from '../../../platform/throttle/limits';
import { countHit, type Throttle } from '../../../platform/throttle/throttle';

/**
 * Whether this person may cause a mail to an address that they typed, which may be a stranger's; decided only
 * here. Each address has a limit for all accounts together, and a lower one for each account.
 * @param throttle within the transaction that queues the mail, so that only queued mails count
 * @throws {ApiError} 403 until their own address is verified; 429
 */
export async function mayMailStrangers(
  tx: Database,
  throttle: Throttle,
  { user, recipient }: { user: Actor; recipient: string },
): Promise<void> {
  if (!(await hasVerifiedEmail(tx, user.id)))
    throw new ApiError(403, messages.emailNotVerified, { code: 'email_not_verified' });
  const mailbox = mailboxOf(recipient);
  await throttle.hit(senderLimit, { account: user.id, typed: mailbox });
  await throttle.hit(recipientLimit, { typed: mailbox });
}

async function hasVerifiedEmail(tx: Database, userId: string): Promise<boolean> {
  const user = await findUser(tx, userId);
  return user !== undefined && isEmailVerified(user);
}

/**
 * Whether one more mail about a loan or a paper may be sent to this address: anyone may name anyone.
 * Each address has a daily limit, and a lower one for each account, so that no account uses up what
 * others may send. Counted in the transaction that queues the mail, and even if rate limits are off,
 * because it never rejects a loan or a signature.
 */
export async function mayMailToday(tx: Database, senderId: string, recipient: string): Promise<boolean> {
  const mailbox = mailboxOf(recipient);
  const own = await countHit(tx, loanMailSenderLimit, { account: senderId, mailbox });
  if (own.wait > 0) return false;
  return (await countHit(tx, loanMailLimit, { mailbox })).wait === 0;
}

/**
 * The mailbox of an address, to count what is sent to it: without the part after a plus sign, which its owner
 * can choose freely, and without the dots that Gmail ignores.
 */
export function mailboxOf(recipient: string): string {
  const [typed = '', domain = ''] = recipient.trim().toLowerCase().split('@');
  const [name = ''] = typed.split('+', 1);
  return /^(gmail|googlemail)\.com$/.test(domain)
    ? `${name.replaceAll('.', '')}@gmail.com`
    : `${name}@${domain}`;
}
