import { fullName, paths } from '@heartwood/shared/domain';
import { findUser, isEmailVerified, type UserRow } from '../accounts/user-rows';
import type { Database } from '../db/database';
import { nameInMail, queueMail, type Mail } from '../mail/mails';
import { mayMailAboutLoan } from '../mail/strangers';
import type { Actor } from '../plugins/app/session';
import type { LoanRow } from './loan-rows';

const sentences = {
  proposed: (who: string) =>
    `${who} proposes a loan to you. Read the terms and the contract, then accept or decline.`,
  amended: (who: string) =>
    `${who} changed the terms of your loan. Read them, then answer: you can accept once both of you can sign the same terms.`,
  signed: (who: string) => `${who} signed the terms of your loan. Read them, then accept or decline.`,
  accepted: (who: string) =>
    `${who} accepted and signed your loan. Next, the money is handed over: the lender says when it was sent, the borrower when it arrived.`,
  declined: (who: string) => `${who} declined the loan. Nothing is owed.`,
  withdrawn: (who: string) => `${who} withdrew the loan before it was accepted. Nothing is owed.`,
  funding_sent: (who: string) =>
    `${who} says that the money of your loan was sent. Confirm the day on which it arrived.`,
  funding_received: (who: string) =>
    `${who} confirms that the money of your loan arrived. The loan runs from that day.`,
  call_off_asked: (who: string) =>
    `${who} asks to call off your loan before the money is handed over. Agree, or leave it as it is.`,
  called_off: (who: string) => `${who} agrees to call off your loan. Nothing is owed.`,
  released: (who: string) =>
    `${who} released you from everything that was still owed. Nothing is owed any more.`,
  released_part: (who: string) => `${who} released you from a part of what you owe.`,
  repaid: (who: string) => `${who} says that your loan is repaid.`,
  amendment_proposed: (who: string) =>
    `${who} proposes other terms for your loan and has signed them. Read them, then sign or decline. Until you sign, the terms stay as they are.`,
  amendment_signed: (who: string) => `${who} signed the amendment of your loan. Its terms hold now.`,
  amendment_declined: (who: string) =>
    `${who} declined the amendment of your loan. The terms stay as they are.`,
  amendment_withdrawn: (who: string) =>
    `${who} withdrew the amendment of your loan. The terms stay as they are.`,
  settled: (who: string) => `${who} confirmed the last payment of your loan. It is repaid now.`,
  payment_recorded: (who: string) =>
    `${who} recorded a payment of your loan. Confirm it, or say that it is not right.`,
  payment_taken_back: (who: string) => `${who} took back a payment that was recorded for your loan.`,
  payment_confirmed: (who: string) => `${who} confirmed a payment of your loan.`,
  payment_rejected: (who: string) => `${who} says that a payment you recorded for your loan is not right.`,
};

type What = keyof typeof sentences;

const subjects: Partial<Record<What, string>> = {
  funding_sent: 'The money of your loan was sent',
  funding_received: 'The money of your loan arrived',
  call_off_asked: 'A question about your loan',
  called_off: 'Your loan was called off',
  amendment_proposed: 'Other terms are proposed for your loan',
  amendment_signed: 'The amendment of your loan is signed',
  amendment_declined: 'The amendment of your loan was declined',
  amendment_withdrawn: 'The amendment of your loan was withdrawn',
  released_part: 'A part of your loan was released',
  settled: 'Your loan was repaid',
  payment_recorded: 'A payment of your loan was recorded',
  payment_taken_back: 'A payment of your loan was taken back',
  payment_confirmed: 'A payment of your loan was confirmed',
  payment_rejected: 'A payment of your loan was rejected',
};

// What a person hears of somebody with whom they have agreed on nothing yet. Anybody may propose a loan to anybody: only
// who can be reached themselves sends such mail.
const fromStranger: ReadonlySet<What> = new Set(['proposed', 'amended', 'signed', 'withdrawn']);

/** Tells the other party what happened to a loan, unless their mailbox had enough today. The terms stay behind the login. */
export async function tellParty(
  tx: Database,
  to: UserRow,
  what: What,
  about: { id: string; by: UserRow },
): Promise<void> {
  // A closed account has no mailbox.
  if (to.email === '') return;
  if (!(await mayMailAboutLoan(tx, about.by.id, to.email))) return;
  const waits = fromStranger.has(what) && !isEmailVerified(about.by);
  await queueMail(tx, loanMail(to, what, about), waits ? about.by.id : undefined);
}

/** The mail about one thing that happened to a loan. */
export function loanMail(to: UserRow, what: What, { id, by }: { id: string; by: UserRow }): Mail {
  return {
    recipient: to.email,
    subject: subjects[what] ?? `Your loan was ${what}`,
    body: `Hello ${to.first_name},\n\n${sentences[what](nameInMail(fullName(by)))}\n\n[Open the loan]({PUBLIC_URL}${paths.loan(id)})\n`,
  };
}

/** Everything that a party of a loan is told of. */
export const loanNews = Object.keys(sentences) as What[];

/** Tells whichever party of a loan did not do it. */
export async function tellOther(tx: Database, row: LoanRow, actor: Actor, what: What): Promise<void> {
  const otherId = row.lender_id === actor.id ? row.borrower_id : row.lender_id;
  const [other, me] = [await findUser(tx, otherId), await findUser(tx, actor.id)];
  if (other && me) await tellParty(tx, other, what, { id: row.id, by: me });
}
