import { and, eq, or } from 'drizzle-orm';
import {
  ABSENCE_DAYS,
  absenceBlocker,
  addDays,
  cents,
  endableAbsence,
  formatDate,
  formatUsd,
  fullName,
  loanLedger,
  loanRoles,
  otherRole,
  todayOf,
  type AbsenceAction,
  type LoanRole,
} from '@heartwood/domain';
import type { UserRow } from '../../accounts';
import { appendToAuditLog, loanSubject, type NewAuditEntry } from '../../../platform/audit/audit-log';
import { schema, type Database } from '../../../platform/db/database';
import type { StoredAbsence } from '../../../platform/db/schema/agreements';
import type { Actor } from '../../../platform/http/session';
import { assertAllowed } from '../assert-allowed';
import { reopenIfOwed, settle } from '../loan-ending';
import { notifyAbsent, notifyOtherParty, notifyParty } from '../mail/loan-mail';
import { actingFor, partyOf, readerOf, roleIn } from '../loan-parties';
import { lockLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import type { LoanRow } from '../loan-columns';

const { loanLinks, loans } = schema;

type AbsenceEntry = Extract<
  NewAuditEntry['type'],
  'absence_said' | 'absence_ended' | 'party_left' | `represent${string}`
>;

/** Appends to the loan's record. */
export const logAbsence = (
  tx: Database,
  row: LoanRow,
  actor: Actor,
  entry: { type: AbsenceEntry; detail: string },
): Promise<void> =>
  appendToAuditLog(tx, loanSubject(row.id), {
    ...entry,
    text: row.contract,
    actor: actingFor(row, actor),
  });

/** The loan for an action that its rules allow. @throws {ApiError} 404, 403, or 409 */
export async function lockForAbsence(
  tx: Database,
  action: AbsenceAction,
  id: string,
  actor: Actor,
): Promise<{ row: LoanRow; role: LoanRole }> {
  const row = await lockLoan(tx, id, actor.id);
  assertAllowed(absenceBlocker(action, toLoan(row), actor));
  return { row, role: roleIn(row, actor.id) };
}

/** Sets the absence of a party, and who acts for them. */
export const writeAbsence = (
  tx: Database,
  { id }: Pick<LoanRow, 'id'>,
  role: LoanRole,
  absence: StoredAbsence | null,
  representative: string | null = null,
) =>
  tx
    .update(loans)
    .set({ [`${role}_absence`]: absence, [`${role}_representative_id`]: representative })
    .where(eq(loans.id, id));

/**
 * One party says that the other died, or doesn't answer anymore. It counts after a while, in
 * which the other can end it.
 */
export async function sayAbsent(
  tx: Database,
  id: string,
  { reason }: { reason: 'died' | 'left' },
  actor: Actor,
): Promise<void> {
  const { row, role } = await lockForAbsence(tx, 'say', id, actor);
  const [absent, now] = [otherRole(role), new Date()];
  const counts_on = addDays(todayOf(now), ABSENCE_DAYS);
  await writeAbsence(tx, row, absent, {
    reason,
    said_at: now.toISOString(),
    counts_on,
    representative: null,
  });
  const what = reason === 'died' ? 'died' : 'does not answer anymore';
  const detail = `Said that the ${absent} ${what}. It counts from ${formatDate(counts_on)} on, unless the ${absent} says that they are here.`;
  await logAbsence(tx, row, actor, { type: 'absence_said', detail });
  await notifyAbsent(tx, row, absent, 'absence_said', fullName(await partyOf(tx, row, role)));
}

/**
 * Who is said to be absent says that they are here, or the other party takes it back.
 * Nobody acts for them anymore.
 */
export async function endAbsence(tx: Database, id: string, actor: Actor): Promise<void> {
  const { row, role } = await lockForAbsence(tx, 'end', id, actor);
  const absent = endableAbsence(toLoan(row), actor) ?? role;
  const acting = row[`${absent}_representative_id`] ? await readerOf(tx, row, absent) : undefined;
  await writeAbsence(tx, row, absent, null);
  await dropLinks(tx, id, absent);
  const here = absent === role;
  const detail = here
    ? `Said that they are here. Nobody acts for the ${absent} anymore.`
    : `Took back that the ${absent} is absent.`;
  await logAbsence(tx, row, actor, { type: 'absence_ended', detail });
  const news = here ? 'absence_ended' : 'absence_taken_back';
  await notifyOtherParty(tx, row, actor, news);
  if (acting) {
    const by = await partyOf(tx, row, absent);
    await notifyParty(tx, acting, 'absence_ended', { id, by });
  }
  if (row.closed_as === 'unpaid') await reopenIfOwed(tx, row, actor, new Date());
}

/** The lender of an absent borrower closes the loan although something is owed. It releases nobody. */
export async function closeUnpaid(tx: Database, id: string, actor: Actor): Promise<void> {
  const { row } = await lockForAbsence(tx, 'close', id, actor);
  const now = new Date();
  const owed = formatUsd(loanLedger(toLoan(row), todayOf(now))?.payoff ?? cents(0));
  const detail = `Closed the loan, although ${owed} is owed: the borrower is absent. This releases nobody.`;
  await settle(tx, row, actor, { at: now, detail, closed_as: 'unpaid' }, 'closed_unpaid');
}

/**
 * An account is about to be deleted: tells the other side of each of its running loans, and lets nobody act
 * by it. Removes whom it has named to act for others, and who hasn't accepted.
 */
export async function leaveLoans(tx: Database, user: UserRow): Promise<void> {
  const actor: Actor = { id: user.id, username: user.username, address: '', browser: 'Account closed' };
  const parts = loanRoles.flatMap((role) => [
    eq(loans[`${role}_id`], user.id),
    eq(loans[`${role}_representative_id`], user.id),
  ]);
  const touched = await tx
    .select({ id: loans.id })
    .from(loans)
    .where(and(eq(loans.status, 'active'), or(...parts)));
  for (const { id } of touched) {
    const row = await lockLoan(tx, id, user.id);
    const role = roleIn(row, user.id);
    const absence = row[`${otherRole(role)}_absence`];
    if (row[`${role}_representative_id`] === user.id) await dismiss(tx, row, role, actor);
    else {
      const detail = `Closed their account. The other side records alone, or names who acts for the ${role}.`;
      await logAbsence(tx, row, actor, { type: 'party_left', detail });
      await notifyOtherParty(tx, row, actor, 'party_left');
    }
    if (absence?.representative && !row[`${otherRole(role)}_representative_id`]) {
      await writeAbsence(tx, row, otherRole(role), { ...absence, representative: null });
      await dropLinks(tx, id, otherRole(role));
    }
  }
}

/** Nobody acts for a party anymore. Tells the other side. */
export async function dismiss(tx: Database, row: LoanRow, role: LoanRole, actor: Actor): Promise<void> {
  const absence = row[`${role}_absence`];
  await logAbsence(tx, row, actor, {
    type: 'representative_left',
    detail: `Stepped down. Nobody acts for the ${role} anymore.`,
  });
  await notifyOtherParty(tx, row, actor, 'representative_left');
  await writeAbsence(tx, row, role, absence && { ...absence, representative: null });
}

/** The mailed links of whoever was named to act for a party no longer work. */
export const dropLinks = (tx: Database, id: string, role: LoanRole) =>
  tx.delete(loanLinks).where(and(eq(loanLinks.loan_id, id), eq(loanLinks.represents, role)));
