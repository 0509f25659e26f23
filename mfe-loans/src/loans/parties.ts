import {
  hasSignedLoan,
  loanRoleOf,
  loanRoles,
  otherRole,
  representativeOf,
  type Loan,
  type LoanRole,
  type LoanSigned,
} from '@heartwood/domain';
import { t } from '@heartwood/i18n';

/** Who lends to whom. */
export type Parties = Pick<
  Loan,
  'lender_username' | 'borrower_username' | 'lender_name' | 'borrower_name' | 'absences'
>;

/** The username of this person, who is a party to the loan. */
export function partyIn(loan: Parties, role: LoanRole): string {
  return role === 'lender' ? loan.lender_username : loan.borrower_username;
}

/** What to call a party themselves: by the full name, once both know each other's. */
export function ownNameIn(loan: Parties, role: LoanRole): string {
  return loan[`${role}_name`] || partyIn(loan, role);
}

/** What to call a party, with who acts for them. */
export function nameIn(loan: Parties, role: LoanRole): string {
  const [name, acting] = [ownNameIn(loan, role), representativeOf(loan, role)];
  return acting ? t('{representative} for {name}', { representative: acting.name, name }) : name;
}

/** Whether somebody who is invited to this part has not joined: they have no account. */
export const isInvited = (loan: Parties, role: LoanRole): boolean => partyIn(loan, role) === '';

/**
 * A party's full name with the username, for the fine print; the username alone while the name is not known,
 * and the name that the proposer typed for somebody who is invited.
 */
export function ownNameAndUsername(loan: Parties, role: LoanRole): string {
  const [name, username] = [ownNameIn(loan, role), partyIn(loan, role)];
  if (isInvited(loan, role)) return t('{name}, invited', { name });
  return name === username ? username : `${name} (${username})`;
}

/** The same, with who acts for that party. */
export function nameAndUsername(loan: Parties, role: LoanRole): string {
  const [party, acting] = [ownNameAndUsername(loan, role), representativeOf(loan, role)];
  if (!acting?.username) return party;
  const { name, username } = acting;
  return t('{party}, represented by {name} ({username})', { party, name, username });
}

/** What to call the other party of the loan. */
export function otherName(loan: Parties, username: string): string {
  return nameIn(loan, otherRole(loanRoleOf(loan, username) ?? 'borrower'));
}

/** The parties who have not signed the terms as they are now. */
export function unsignedParties(loan: Parties & LoanSigned): string[] {
  return loanRoles.filter((role) => !hasSignedLoan(loan, role)).map((role) => partyIn(loan, role));
}

/** A loan's name from one party's point of view: "Loan to ben", "Loan from ana". */
export function loanTitle(loan: Parties, username: string): string {
  return loanRoleOf(loan, username) === 'lender'
    ? t('Loan to {name}', { name: nameIn(loan, 'borrower') })
    : t('Loan from {name}', { name: nameIn(loan, 'lender') });
}
