import { addressLine, fullName, loanHtml, termsOf, type LoanTerms } from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';

export interface LoanAgreement {
  lender: UserRow;
  borrower: UserRow;
  terms: LoanTerms;
  created_at: Date;
  version: number;
}

/** The promissory note of a loan as HTML, the same for the same terms and parties. */
export function textOfLoan({ lender, borrower, terms, created_at, version }: LoanAgreement): string {
  return loanHtml(
    {
      ...termsOf(terms),
      lender_username: lender.username,
      borrower_username: borrower.username,
      created_at: created_at.toISOString(),
      terms_version: version,
    },
    { lender: partyOf(lender), borrower: partyOf(borrower) },
  );
}

function partyOf(user: UserRow) {
  return { name: fullName(user), address: addressLine(user) };
}
