import type { Database } from '../db/database';
import type { Actor } from '../plugins/app/session';
import { loanMailLimit, recipientLimit, senderLimit } from '../throttle/limits';
import { countHit, type Throttle } from '../throttle/throttle';

/**
 * Whether this person may cause a mail to an address that they typed, which may be a stranger's: the one place that
 * decides. Each address gets so many, whichever accounts they come from, and fewer from each account.
 * @param throttle within the transaction that queues the mail, so that only queued mails count
 * @throws {ApiError} 429
 */
export async function mayMailStrangers(throttle: Throttle, user: Actor, recipient: string): Promise<void> {
  const mailbox = mailboxOf(recipient);
  await throttle.hit(senderLimit, { account: `${user.id}:${mailbox}` });
  await throttle.hit(recipientLimit, { account: mailbox });
}

/**
 * Whether one more mail about a loan goes to this address: anybody may propose a loan to anybody. Counted in the
 * transaction that queues the mail, and also where the limits of calls are off, because it never refuses one.
 */
export async function mayMailAboutLoan(tx: Database, recipient: string): Promise<boolean> {
  return (await countHit(tx, loanMailLimit, { account: mailboxOf(recipient) })).wait === 0;
}

/** One mailbox however its address is written: what stands behind a plus sign is a note to its owner. */
export function mailboxOf(recipient: string): string {
  const [name = '', domain = ''] = recipient.trim().toLowerCase().split('@');
  return `${name.split('+', 1)[0]}@${domain}`;
}
