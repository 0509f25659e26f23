import type { LoanRole } from '@heartwood/domain';
import { findUser, type UserRow } from '../accounts';
import type { Database } from '../../platform/db/database';
import type { LoanRow } from './loan-rows';

type PartyIds = Pick<LoanRow, 'lender_id' | 'borrower_id'>;

/** The part that one of the parties has in a loan. */
export function roleIn({ lender_id }: PartyIds, partyId: string): LoanRole {
  return lender_id === partyId ? 'lender' : 'borrower';
}

/** The accounts of both parties of a loan. */
export async function partiesOf(
  tx: Database,
  { lender_id, borrower_id }: PartyIds,
): Promise<Record<LoanRole, UserRow>> {
  const [lender, borrower] = [await findUser(tx, lender_id), await findUser(tx, borrower_id)];
  if (!lender || !borrower) throw new Error('A loan has lost a party.');
  return { lender, borrower };
}
