import { hasSignedLoan, loanRoles, type Loan, type LoanRole, type LoanSigned } from '@heartwood/domain';
import { t } from '@heartwood/i18n';

type Parties = Pick<Loan, 'lender_username' | 'borrower_username'>;

/** The username of this person, who is a party to the loan. */
export function partyIn(loan: Parties, role: LoanRole): string {
  return role === 'lender' ? loan.lender_username : loan.borrower_username;
}

/** The parties who have not signed the terms as they are now. */
export function unsignedParties(loan: Parties & LoanSigned): string[] {
  return loanRoles.filter((role) => !hasSignedLoan(loan, role)).map((role) => partyIn(loan, role));
}

/** A loan's name from one party's point of view: "Loan to ben", "Loan from ana". */
export function loanTitle(loan: Parties, username: string): string {
  return loan.lender_username === username
    ? t('Loan to {name}', { name: loan.borrower_username })
    : t('Loan from {name}', { name: loan.lender_username });
}
