import { sql } from 'drizzle-orm';
import { dayOf, loanRoles, otherRole, todayOf, type LoanAbsence, type LoanRole } from '@heartwood/domain';
import { schema } from '../../../platform/db/database';

const { users } = schema;

type LoanColumns = typeof schema.loans.$inferSelect;

/** What a loan's row has about absent parties, beside the columns of its table. */
export type AbsenceColumns = Record<`${LoanRole}_closed_at`, Date | null> &
  Record<`${LoanRole}_representative`, string | null>;

/** The columns of a loan that its absences are read from. */
export type AbsenceRow = AbsenceColumns &
  Pick<LoanColumns, `${LoanRole}_absence` | `${LoanRole}_id` | `${LoanRole}_representative_id`>;

// The role is no parameter of the prepared query.
const username = (role: LoanRole) =>
  sql<string | null>`(select acting.username from ${users} as acting
    where acting.id = ${sql.raw(`loans.${role}_representative_id`)})`;

/** The usernames of who acts for the parties. */
export const representativeColumns = {
  lender_representative: username('lender'),
  borrower_representative: username('borrower'),
};

/**
 * The parties who take no part in a loan anymore. Who closed their account is absent
 * without anyone saying so.
 */
export const absencesOf = (row: AbsenceRow, today = todayOf(new Date())): LoanAbsence[] =>
  loanRoles.flatMap((role) => {
    const absence = row[`${role}_absence`] ?? closedAccount(row[`${role}_closed_at`]);
    if (!absence) return [];
    const { representative, ...said } = absence;
    const named = representative && { ...representative, username: row[`${role}_representative`] };
    return [{ role, ...said, counts: absence.counts_on <= today, representative: named }];
  });

/** An absence as it is stored, of an account that was closed; null for one that wasn't. */
export function closedAccount(closed_at: Date | null): LoanColumns['lender_absence'] {
  if (!closed_at) return null;
  const said_at = closed_at.toISOString();
  return { reason: 'closed', said_at, counts_on: dayOf(said_at), representative: null };
}

/**
 * A loan without the addresses that others typed for representatives. Threat: a false representative, or who
 * is said to be absent, would learn the address of a third person.
 */
export function withoutTypedAddresses<Row extends AbsenceRow>(row: Row, userId: string): Row {
  const read = { ...row };
  for (const role of loanRoles) {
    const absence = row[`${role}_absence`];
    const named = absence?.representative;
    const typed = row[`${otherRole(role)}_id`] === userId;
    if (named && !typed) read[`${role}_absence`] = { ...absence, representative: { ...named, email: '' } };
  }
  return read;
}
