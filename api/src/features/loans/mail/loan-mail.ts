import { eq } from 'drizzle-orm';
import {
  ABSENCE_DAYS,
  fullName,
  namedLater,
  OBJECTION_DAYS,
  openRole,
  otherRole,
  paths,
  type LoanRole,
} from '@heartwood/domain';
import { msg, t, type Message } from '@heartwood/i18n';
import { findUser, helloReader, isEmailVerified, mayMailToday, type UserRow } from '../../accounts';
import { schema, type Database } from '../../../platform/db/database';
import { button, letter } from '../../../platform/mail/letter';
import { mailIn, nameInMail, queueMail, type Mail } from '../../../platform/mail/mails';
import type { Actor } from '../../../platform/http/session';
import { partiesOf, partyOf, roleIn } from '../loan-parties';
import type { LoanRow } from '../loan-columns';

const { loans } = schema;

const sentences = {
  proposed: (name: string) =>
    t('{name} proposes a loan to you. Read the terms and the contract, then accept or decline.', { name }),
  joined: (name: string) =>
    t(
      '{name} opened your loan proposal by the link of your invitation, and is its other party now. Check that it is the person whom you meant. They can accept, decline, or change the terms.',
      { name },
    ),
  amended: (name: string) =>
    t(
      '{name} changed the terms of your loan. Read them, then answer: you can accept once both of you can sign the same terms.',
      { name },
    ),
  signed: (name: string) =>
    t('{name} signed the terms of your loan. Read them, then accept or decline.', { name }),
  accepted: (name: string) =>
    t(
      '{name} accepted and signed your loan. Next, the money is handed over: the lender says when it was sent, the borrower when it arrived.',
      { name },
    ),
  accepted_earlier: (name: string) =>
    t(
      '{name} accepted and signed your loan. It runs from the day on which the money was handed over, with the payments that you both signed.',
      { name },
    ),
  declined: (name: string) => t('{name} declined the loan. Nothing is owed.', { name }),
  withdrawn: (name: string) =>
    t('{name} withdrew the loan before it was accepted. Nothing is owed.', { name }),
  funding_sent: (name: string) =>
    t('{name} says that the money of your loan was sent. Confirm the day on which it arrived.', { name }),
  funding_received: (name: string) =>
    t('{name} confirms that the money of your loan arrived. The loan runs from that day.', { name }),
  call_off_asked: (name: string) =>
    t('{name} asks to call off your loan before the money is handed over. Agree, or leave it as it is.', {
      name,
    }),
  called_off: (name: string) => t('Your loan with {name} is called off. Nothing is owed.', { name }),
  released: (name: string) =>
    t('{name} released you from everything that was still owed. Nothing is owed anymore.', { name }),
  released_part: (name: string) => t('{name} released you from a part of what you owe.', { name }),
  repaid: (name: string) => t('{name} says that your loan is repaid.', { name }),
  amendment_proposed: (name: string) =>
    t(
      '{name} proposes an amendment of your loan and has signed it. Read it, then sign or decline. Until you sign, the terms stay as they are.',
      { name },
    ),
  amendment_signed: (name: string) =>
    t('{name} signed the amendment of your loan. Its terms hold now.', { name }),
  amendment_declined: (name: string) =>
    t('{name} declined the amendment of your loan. The terms stay as they are.', { name }),
  amendment_withdrawn: (name: string) =>
    t('{name} withdrew the amendment of your loan. The terms stay as they are.', { name }),
  settled: (name: string) => t('{name} confirmed the last payment of your loan. It is repaid now.', { name }),
  payment_recorded: (name: string) =>
    t('{name} recorded a payment of your loan. Confirm it, or say that it is not right.', { name }),
  payment_received: (name: string) =>
    t(
      '{name} recorded a payment of your loan as received. It counts already. If it is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  loan_paid: (name: string) =>
    t(
      '{name} recorded the last payment of your loan as received. The loan is repaid. If that is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  payment_taken_back: (name: string) =>
    t('{name} took back a payment that was recorded for your loan.', { name }),
  payment_confirmed: (name: string) => t('{name} confirmed a payment of your loan.', { name }),
  payment_rejected: (name: string) =>
    t('{name} says that a payment you recorded for your loan is not right.', { name }),
  correction_recorded: (name: string) =>
    t(
      '{name} says that something was recorded wrong for your loan. Confirm the correction, or say that it is not right. Until then, everything counts as before.',
      { name },
    ),
  payment_returned: (name: string) =>
    t(
      '{name} says that the bank returned a payment of your loan. It doesn’t count anymore. If that is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  loan_reopened: (name: string) =>
    t(
      '{name} made or confirmed a correction. Something is owed again, so your loan runs again. The receipt no longer holds. Open the loan to see what was corrected and what you can do.',
      { name },
    ),
  correction_confirmed: (name: string) => t('{name} confirmed the correction of your loan.', { name }),
  correction_rejected: (name: string) =>
    t('{name} says that a correction you recorded for your loan is not right. It doesn’t count.', { name }),
  correction_withdrawn: (name: string) =>
    t('{name} took back a correction of your loan. It doesn’t count.', { name }),
  fee_charged: (name: string) =>
    t(
      '{name} charged the late fee of the note for a payment of your loan. Open the loan to see what is due.',
      {
        name,
      },
    ),
  fee_waived: (name: string) => t('{name} waived a late fee of your loan.', { name }),
  payment_one_sided: (name: string) =>
    t(
      '{name} recorded a payment of your loan alone. It counts already. If it is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  correction_one_sided: (name: string) =>
    t(
      '{name} recorded a correction of your loan alone. It counts already. If it is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  funding_one_sided: (name: string) =>
    t(
      '{name} recorded alone that the money of your loan arrived. If it is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  funding_objected: (name: string) =>
    t('{name} says that the money of your loan did not arrive. The loan does not run.', { name }),
  called_off_one_sided: (name: string) =>
    t(
      '{name} called off your loan alone, and says that its money never arrived. If that is not right, object within {days} days.',
      { name, days: OBJECTION_DAYS },
    ),
  call_off_objected: (name: string) =>
    t('{name} says that the money of your loan was handed over. The loan is no longer called off.', { name }),
  absence_said: (name: string) =>
    t(
      '{name} says that you died, or no longer answer about your loan. If that is wrong, open the loan and say that you are here. You have {days} days. After that, {name} can record payments alone, or name somebody who acts for you. You can end that at any time.',
      { name, days: ABSENCE_DAYS },
    ),
  absence_ended: (name: string) =>
    t('{name} says that they are here. Your loan goes on as before.', { name }),
  absence_taken_back: (name: string) =>
    t('{name} took back that you no longer take part in your loan. It goes on as before.', { name }),
  representative_named: (name: string) =>
    t(
      '{name} named somebody to act for you in your loan, with a document. If you are here, open the loan and say so. Then nobody acts for you.',
      { name },
    ),
  represented: (name: string) =>
    t(
      '{name} acts in your loan from now on, for somebody who died or left. Heartwood does not check what they may do by law.',
      { name },
    ),
  represents_you: (name: string) =>
    t(
      '{name} acts for you in your loan from now on. If you are here, open the loan and say so. Then nobody acts for you.',
      { name },
    ),
  representative_left: (name: string) => t('{name} no longer acts for anybody in your loan.', { name }),
  party_left: (name: string) =>
    t(
      '{name} closed their account. What you owe each other stays. You can record payments alone, or name somebody who acts for them.',
      { name },
    ),
  closed_unpaid: (name: string) =>
    t('{name} closed your loan, although it is not repaid. This releases nobody from what is owed.', {
      name,
    }),
};

/** What a mail to the other party is about. */
export type News = keyof typeof sentences;

const subjects: Record<News, Message> = {
  proposed: msg('Your loan was proposed'),
  joined: msg('Your loan proposal was opened'),
  amended: msg('Your loan was amended'),
  signed: msg('Your loan was signed'),
  accepted: msg('Your loan was accepted'),
  accepted_earlier: msg('Your loan was accepted'),
  declined: msg('Your loan was declined'),
  withdrawn: msg('Your loan was withdrawn'),
  funding_sent: msg('The money of your loan was sent'),
  funding_received: msg('The money of your loan arrived'),
  call_off_asked: msg('A question about your loan'),
  called_off: msg('Your loan was called off'),
  released: msg('Your loan was released'),
  released_part: msg('A part of your loan was released'),
  repaid: msg('Your loan was repaid'),
  amendment_proposed: msg('An amendment of your loan is proposed'),
  amendment_signed: msg('The amendment of your loan is signed'),
  amendment_declined: msg('The amendment of your loan was declined'),
  amendment_withdrawn: msg('The amendment of your loan was withdrawn'),
  settled: msg('Your loan was repaid'),
  payment_recorded: msg('A payment of your loan was recorded'),
  payment_received: msg('A payment of your loan was received'),
  loan_paid: msg('Your loan was repaid'),
  payment_taken_back: msg('A payment of your loan was taken back'),
  payment_confirmed: msg('A payment of your loan was confirmed'),
  payment_rejected: msg('A payment of your loan was rejected'),
  correction_recorded: msg('A correction of your loan needs your answer'),
  payment_returned: msg('A payment of your loan was returned'),
  loan_reopened: msg('Your loan runs again'),
  correction_confirmed: msg('A correction of your loan was confirmed'),
  correction_rejected: msg('A correction of your loan was rejected'),
  correction_withdrawn: msg('A correction of your loan was taken back'),
  fee_charged: msg('A late fee of your loan was charged'),
  fee_waived: msg('A late fee of your loan was waived'),
  payment_one_sided: msg('A payment of your loan was recorded by one side'),
  correction_one_sided: msg('A correction of your loan was recorded by one side'),
  funding_one_sided: msg('The money of your loan arrived, says one side'),
  funding_objected: msg('An objection to your loan'),
  called_off_one_sided: msg('Your loan was called off by one side'),
  call_off_objected: msg('An objection to your loan'),
  absence_said: msg('Are you still there? A question about your loan'),
  absence_ended: msg('Your loan goes on as before'),
  absence_taken_back: msg('Your loan goes on as before'),
  representative_named: msg('Somebody is named to act for you in a loan'),
  represented: msg('Somebody acts in your loan for the other person'),
  represents_you: msg('Somebody acts for you in a loan'),
  representative_left: msg('Nobody acts for the other person of your loan anymore'),
  party_left: msg('The other person of your loan closed their account'),
  closed_unpaid: msg('Your loan was closed'),
};

// News about a person with whom the recipient has agreed on nothing yet. Anyone may propose a loan to anyone,
// so only people who can be reached themselves send such mail.
const fromStranger: ReadonlySet<News> = new Set(['proposed', 'amended', 'signed', 'withdrawn']);

/**
 * Mails the other party about an event of a loan, unless their mailbox has received enough today. The terms
 * are visible only after login.
 */
export async function notifyParty(
  tx: Database,
  to: UserRow,
  what: News,
  about: { id: string; by: UserRow; name?: string },
): Promise<void> {
  const waits = fromStranger.has(what) && !isEmailVerified(about.by);
  // Held mail may never be sent, so the page of the loan says that it waits: see
  // `FirstProof` and `sweepHeldMails`.
  if (what === 'proposed' || what === 'amended' || what === 'signed')
    await tx.update(loans).set({ unmailed: waits }).where(eq(loans.id, about.id));
  // A closed account has no mailbox.
  if (to.email === '') return;
  if (!(await mayMailToday(tx, about.by.id, to.email))) return;
  const { id, by, name = fullName(by) } = about;
  await queueMail(tx, loanMail(to, what, { id, name }), waits ? by.id : undefined);
}

/** The mail about one event of a loan. @param about.name what to call the other party */
export function loanMail(to: UserRow, what: News, { id, name }: { id: string; name: string }): Mail {
  return mailIn(to.language, () => ({
    recipient: to.email,
    subject: t(subjects[what]),
    body: letter(
      helloReader(to),
      sentences[what](nameInMail(name)),
      button(t('Open the loan'), paths.loan(id)),
    ),
  }));
}

/** All events that a party of a loan is notified of. */
export const loanNews = Object.keys(sentences) as News[];

/** Mails the party of a loan that didn't cause the event. */
export async function notifyOtherParty(tx: Database, row: LoanRow, actor: Actor, what: News): Promise<void> {
  // Who is invited has no account, and finds the terms as they are when they open their link.
  if (openRole(row)) return;
  const parties = await partiesOf(tx, row);
  const role = roleIn(row, actor.id);
  const acting = row[`${role}_representative_id`] === actor.id ? await findUser(tx, actor.id) : undefined;
  const by = acting ?? parties[role];
  // Threat: a closed account declines proposals that it never opened, and the proposer may be a stranger.
  const name = namedLater(row.contract) === role ? by.username : fullName(by);
  const about = { id: row.id, by, name: acting ? `${name} (${fullName(parties[role])})` : name };
  const other = otherRole(role);
  await notifyParty(tx, parties[other], what, about);
  const otherActing = row[`${other}_representative_id`];
  const reader = otherActing ? await findUser(tx, otherActing) : undefined;
  if (reader) await notifyParty(tx, reader, what, about);
}

/**
 * Mails a party who is said to be absent, to each of their addresses, whatever else was mailed there today.
 */
export async function notifyAbsent(
  tx: Database,
  row: LoanRow,
  role: LoanRole,
  what: News,
  name: string,
): Promise<void> {
  const party = await partyOf(tx, row, role);
  const addresses = new Set([party.email, party.verified_email, party.second_email].filter(Boolean));
  for (const email of addresses)
    await queueMail(tx, loanMail({ ...party, email }, what, { id: row.id, name }));
}
