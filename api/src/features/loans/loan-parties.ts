import { loanRoles, openRole, otherRole, type LoanRole } from '@heartwood/domain';
import { findUser, type UserRow } from '../accounts';
import type { Database } from '../../platform/db/database';
import type { Actor } from '../../platform/http/session';
import { absencesOf } from './absences/absence-rows';
import type { LoanRow } from './loan-columns';

type Parties = Pick<LoanRow, 'lender_id' | 'borrower_id' | 'invitation'>;
type ActingParties = Parties & Pick<LoanRow, `${LoanRole}_representative_id`>;

/** The part in a loan of one of the parties, or of who acts for one. */
export function roleIn(loan: ActingParties, partyId: string): LoanRole {
  const open = openRole(loan);
  if (open) return otherRole(open);
  return [loan.lender_id, loan.lender_representative_id].includes(partyId) ? 'lender' : 'borrower';
}

/** Who acts, as the record names them: somebody who acts for a party is marked as such. */
export function actingFor(loan: ActingParties, actor: Actor): Actor {
  const role = loanRoles.find((each) => loan[`${each}_representative_id`] === actor.id);
  return role ? { ...actor, username: `${actor.username}, for the ${role}` } : actor;
}

/**
 * The account that gets the mails of a party: their own, or that of who acts for them. Undefined if nobody
 * acts for one who is absent.
 */
export async function readerOf(tx: Database, loan: LoanRow, role: LoanRole): Promise<UserRow | undefined> {
  const acting = loan[`${role}_representative_id`];
  if (acting) return findUser(tx, acting);
  const isAbsent = absencesOf(loan).some((absence) => absence.role === role && absence.counts);
  const user = isAbsent ? undefined : await findUser(tx, loan[`${role}_id`]);
  // A closed account has no mailbox.
  return user?.email ? user : undefined;
}

/** A party without an account yet, by the name that the proposer typed. */
export interface Invited {
  invitedAs: string;
}

/** The account of a party that has one. */
export async function partyOf(tx: Database, loan: Parties, role: LoanRole): Promise<UserRow> {
  const user = openRole(loan) === role ? undefined : await findUser(tx, loan[`${role}_id`]);
  if (!user) throw new Error('A loan has lost a party.');
  return user;
}

/** The accounts of both parties of a loan that nobody has yet to join. */
export async function partiesOf(tx: Database, loan: Parties): Promise<Record<LoanRole, UserRow>> {
  return { lender: await partyOf(tx, loan, 'lender'), borrower: await partyOf(tx, loan, 'borrower') };
}

/** Both parties as a note names them. */
export async function noteParties(tx: Database, loan: Parties): Promise<Record<LoanRole, UserRow | Invited>> {
  const of = (role: LoanRole) =>
    loan.invitation && openRole(loan) === role
      ? { invitedAs: loan.invitation.name }
      : partyOf(tx, loan, role);
  return { lender: await of('lender'), borrower: await of('borrower') };
}
