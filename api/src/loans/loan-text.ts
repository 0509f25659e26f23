import { addressLine, fullName, loanHtml, type LoanTerms } from '@heartwood/shared/domain';
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
  const { amount, interest_rate, term_in_months } = terms;
  return loanHtml(
    {
      amount,
      interest_rate,
      term_in_months,
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
