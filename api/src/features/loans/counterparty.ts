import { messages, type LoanInput, type LoanInvitation, type LoanRole } from '@heartwood/domain';
import { findUserByName, mailboxOf, type UserRow } from '../accounts';
import type { Database } from '../../platform/db/database';
import { invalidField } from '../../platform/http/errors/api-error';
import type { Invited } from './loan-parties';

/** The account with the username, or who is invited without one. @throws {ApiError} 400 */
export async function counterpartyOf(
  tx: Database,
  { counterparty = '', counterparty_name = '', counterparty_email = '' }: LoanInput,
  me: UserRow,
): Promise<UserRow | Invited> {
  if (counterparty === '') {
    const own = [me.email, me.verified_email].filter(Boolean).map(mailboxOf);
    if (own.includes(mailboxOf(counterparty_email)))
      throw invalidField('counterparty_email', messages.counterpartyOwnAddress);
    return { invitedAs: counterparty_name };
  }
  const other = await findUserByName(tx, counterparty);
  // The other party of an earlier loan can read the name that a closed account was given.
  if (!other || other.closed_at) throw invalidField('counterparty', messages.counterpartyUnknown);
  if (other.id === me.id) throw invalidField('counterparty', messages.counterpartyIsYou);
  return other;
}

/** The invitation of a new proposal. */
export const invitationOf = (input: LoanInput, role: LoanRole): LoanInvitation => ({
  role,
  name: input.counterparty_name ?? '',
  email: input.counterparty_email ?? '',
  mailed_at: null,
  joined_at: null,
  same_address: null,
});
