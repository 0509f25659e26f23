import { and, asc, eq, gt } from 'drizzle-orm';
import {
  centsOf,
  formatUsd,
  loanLedger,
  loanRoles,
  messages,
  reminderFor,
  todayOf,
  withStanding,
  type IsoDate,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict, forbidden, unlessGone } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import type { Actor } from '../../platform/http/session';
import { readerOf, roleIn } from './loan-parties';
import { findLoan, lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import { lateMail, reminderMail } from './mail/reminder-mail';
import { switchReminders, type ReminderSwitches } from './reminder-switches';

const { loanReminders, loans } = schema;

/** Loans to process before yielding to the event loop. */
const BATCH = 100;

/** Turns mails to one party on or off. @throws {ApiError} 404 to anyone who is not a party of the loan */
export async function setReminders(
  tx: Database,
  id: string,
  switches: ReminderSwitches,
  actor: Actor,
): Promise<void> {
  const role = roleIn(await findLoan(tx, id, actor.id), actor.id);
  await switchReminders(tx, { id, role }, switches);
}

/**
 * Mails the borrower what is late, as the lender asks: once a day.
 * @throws {ApiError} 403 to the borrower, 409 if nothing is late or the borrower was reminded today
 */
export async function remindBorrower(tx: Database, id: string, actor: Actor): Promise<void> {
  const row = await lockLoan(tx, id, actor.id);
  const loan = toLoan(row);
  if (roleIn(row, actor.id) !== 'lender') throw forbidden(messages.loanOnlyLenderReminds);
  const today = todayOf(new Date());
  const { overdue } = withStanding(loan, today);
  if (!overdue) throw conflict(messages.loanNotLate);
  const borrower = await readerOf(tx, row, 'borrower');
  if (!borrower) throw conflict(row.borrower_closed_at ? messages.borrowerUnreachable : messages.partyAbsent);
  const fresh = await tx
    .insert(loanReminders)
    .values({ loan_id: id, due_on: today, kind: 'asked', role: 'borrower' })
    .onConflictDoNothing()
    .returning({ role: loanReminders.role });
  if (fresh.length === 0) throw conflict(messages.borrowerRemindedToday);
  const due = { on: overdue.since, amount: formatUsd(centsOf(overdue.amount)) };
  await queueMail(tx, lateMail(borrower, loan, due));
}

/**
 * Mails both parties of every active loan about each due payment: three days before, on the day, and seven
 * days after, each once. Returns how many mails were queued.
 */
export async function remindOfPayments(db: Database, now = new Date()): Promise<number> {
  const today = todayOf(now);
  let sent = 0;
  for (let last = ''; ;) {
    const batch = await db
      .select({ id: loans.id, lender_id: loans.lender_id })
      .from(loans)
      .where(and(eq(loans.status, 'active'), last ? gt(loans.id, last) : undefined))
      .orderBy(asc(loans.id))
      .limit(BATCH);
    for (const { id, lender_id } of batch)
      sent += (await unlessGone(remindOf(db, id, lender_id, today))) ?? 0;
    last = batch.at(-1)?.id ?? '';
    if (batch.length < BATCH) return sent;
  }
}

async function remindOf(db: Database, id: string, lenderId: string, today: IsoDate): Promise<number> {
  const row = await findLoan(db, id, lenderId);
  const loan = toLoan(row);
  // Includes a payment whose predecessor was missed. A recorded one waits for the other party,
  // who got a mail about it.
  const dues = loanLedger(loan, today, ['counted', 'waiting'])?.dues ?? [];
  const reminders = dues.flatMap(({ on, amount }) => {
    const kind = reminderFor(on, today);
    return kind ? loanRoles.map((role) => ({ role, kind, due: { on, amount: formatUsd(amount) } })) : [];
  });
  let sent = 0;
  for (const reminder of reminders) {
    const { role, kind, due } = reminder;
    if (!loan.reminders[role][kind]) continue;
    await db.transaction(async (tx) => {
      const [fresh] = await tx
        .insert(loanReminders)
        .values({ loan_id: id, due_on: due.on, kind, role })
        .onConflictDoNothing()
        .returning({ role: loanReminders.role });
      const user = fresh && (await readerOf(tx, row, role));
      if (!user) return;
      await queueMail(tx, reminderMail(user, loan, { ...reminder, today }));
      sent += 1;
    });
  }
  return sent;
}
