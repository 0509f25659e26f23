import type { Actor } from '../plugins/app/session';
import { recipientLimit, witnessLinkLimit } from '../throttle/limits';
import type { Throttle } from '../throttle/throttle';

/**
 * Whether this person may cause a mail to an address that they typed, which may be a stranger's: the one place that
 * decides. Each person may send so many, and each address gets so many, whichever accounts they come from.
 * @throws {Refusal} 429
 */
export async function mayMailStrangers(throttle: Throttle, user: Actor, recipient: string): Promise<void> {
  await throttle.hit(witnessLinkLimit, { account: user.id });
  await throttle.hit(recipientLimit, { account: mailboxOf(recipient) });
}

/** One mailbox however its address is written: what stands behind a plus sign is a note to its owner. */
function mailboxOf(recipient: string): string {
  const [name = '', domain = ''] = recipient.trim().toLowerCase().split('@');
  return `${name.split('+', 1)[0]}@${domain}`;
}
