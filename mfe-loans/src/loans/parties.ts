import { hasSignedLoan, loanRoles, type Loan, type LoanRole, type LoanSigned } from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/** Who lends to whom. */
export type Parties = Pick<Loan, 'lender_username' | 'borrower_username' | 'lender_name' | 'borrower_name'>;

/** The username of this person, who is a party to the loan. */
export function partyIn(loan: Parties, role: LoanRole): string {
  return role === 'lender' ? loan.lender_username : loan.borrower_username;
}

/** What to call a party: by the full name, once both know each other's. */
export function nameIn(loan: Parties, role: LoanRole): string {
  return loan[`${role}_name`] || partyIn(loan, role);
}

/** Whether somebody who is invited to this part has not joined: they have no account. */
export const isInvited = (loan: Parties, role: LoanRole): boolean => partyIn(loan, role) === '';

/**
 * A party's full name with the username, for the fine print; the username alone while the name is not known, and the name
 * that the proposer typed for somebody who is invited.
 */
export function nameAndUsername(loan: Parties, role: LoanRole): string {
  const [name, username] = [nameIn(loan, role), partyIn(loan, role)];
  if (isInvited(loan, role)) return t('{name}, invited', { name });
  return name === username ? username : `${name} (${username})`;
}

/** What to call the other party of the loan. */
export function otherName(loan: Parties, username: string): string {
  return nameIn(loan, loan.lender_username === username ? 'borrower' : 'lender');
}

/** The parties who have not signed the terms as they are now. */
export function unsignedParties(loan: Parties & LoanSigned): string[] {
  return loanRoles.filter((role) => !hasSignedLoan(loan, role)).map((role) => partyIn(loan, role));
}

/** A loan's name from one party's point of view: "Loan to ben", "Loan from ana". */
export function loanTitle(loan: Parties, username: string): string {
  return loan.lender_username === username
    ? t('Loan to {name}', { name: nameIn(loan, 'borrower') })
    : t('Loan from {name}', { name: nameIn(loan, 'lender') });
}
