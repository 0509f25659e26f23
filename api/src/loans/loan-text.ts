import { addressLine, dayOf, fullName, loanHtml, termsOf, type LoanTerms } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';

export interface LoanAgreement {
  lender: UserRow;
  borrower: UserRow;
  terms: LoanTerms;
  created_at: Date;
  version: number;
  /** For the amended note of a running loan. */
  amends?: { noteOf: Date; carried_interest: number };
}

/** The promissory note of a loan as HTML, the same for the same terms and parties. */
export function textOfLoan({ lender, borrower, terms, created_at, version, amends }: LoanAgreement): string {
  return loanHtml(
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
    { lender: partyOf(lender), borrower: partyOf(borrower) },
  );
}

function partyOf(user: UserRow) {
  return { name: fullName(user), address: addressLine(user) };
}
