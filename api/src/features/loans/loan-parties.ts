import { openRole, otherRole, type LoanRole } from '@heartwood/domain';
import { findUser, type UserRow } from '../accounts';
import type { Database } from '../../platform/db/database';
import type { LoanRow } from './loan-rows';

type Parties = Pick<LoanRow, 'lender_id' | 'borrower_id' | 'invitation'>;

/** The part that one of the parties has in a loan. */
export function roleIn(loan: Parties, partyId: string): LoanRole {
  const open = openRole(loan);
  if (open) return otherRole(open);
  return loan.lender_id === partyId ? 'lender' : 'borrower';
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
