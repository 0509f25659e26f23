import { fullName, paths } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import type { Database } from '../db/database';
import { queueMail } from '../mail/mails';

const sentences = {
  proposed: (who: string) =>
    `${who} proposes a loan to you. Read the terms and the contract, then accept or decline.`,
  amended: (who: string) =>
    `${who} changed the terms of your loan. Read them, then accept or change them again.`,
  accepted: (who: string) => `${who} accepted and signed your loan. It is active now.`,
  declined: (who: string) => `${who} declined the loan. Nothing is owed.`,
  withdrawn: (who: string) => `${who} withdrew the loan before it was accepted. Nothing is owed.`,
  repaid: (who: string) => `${who} marked your loan as repaid.`,
};

/** Tells the other party what happened to a loan. The terms stay behind the login. */
export async function tellParty(
  tx: Database,
  to: UserRow,
  what: keyof typeof sentences,
  about: { id: string; by: UserRow },
): Promise<void> {
  const body = `Hello ${to.first_name},\n\n${sentences[what](fullName(about.by))}\n\n{PUBLIC_URL}${paths.loan(about.id)}\n`;
  await queueMail(tx, { recipient: to.email, subject: `Your loan was ${what}`, body });
}
