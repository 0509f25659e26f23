import { addressLine, dayOf, fullName, loanHtml, termsOf, type LoanTerms } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import { otherTurns } from '../turns';

export interface LoanAgreement {
  lender: UserRow;
  borrower: UserRow;
  terms: LoanTerms;
  created_at: Date;
  version: number;
  /** The parties who gave this loan the postal address of their account, by id: nobody else's is in its note. */
  known: readonly string[];
  /** For the amended note of a running loan. */
  amends?: { noteOf: Date; carried_interest: number };
}

/**
 * The promissory note of a loan as HTML, the same for the same terms and parties. One of 480 months takes most of the
 * time of a password hash.
 */
export async function textOfLoan({
  lender,
  borrower,
  terms,
  created_at,
  version,
  known,
  amends,
}: LoanAgreement): Promise<string> {
  await otherTurns();
  const text = loanHtml(
    {
      ...termsOf(terms),
      lender_username: lender.username,
      borrower_username: borrower.username,
      created_at: created_at.toISOString(),
      terms_version: version,
      ...(amends && {
        amends: dayOf(amends.noteOf.toISOString()),
        carried_interest: amends.carried_interest,
      }),
    },
    { lender: partyOf(lender, known), borrower: partyOf(borrower, known) },
  );
  await otherTurns();
  return text;
}

function partyOf(user: UserRow, known: readonly string[]) {
  return { name: fullName(user), ...(known.includes(user.id) && { address: addressLine(user) }) };
}
