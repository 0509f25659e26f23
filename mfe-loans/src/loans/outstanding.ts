import { cents, centsOf, dollarsOf, type LoanListItem } from '@heartwood/shared/domain';

/**
 * Dollars of principal that are owed between a person and another one, in both directions, by that person's loans. Of
 * a loan whose money has not arrived, all of it counts. The limit of IRC 7872(c)(2)(A) is for both together.
 * @param besides the id of a loan that does not count
 */
export function outstandingWith(loans: readonly LoanListItem[], other: string, besides?: string): number {
  const name = other.trim().toLowerCase();
  const between = loans.filter(
    ({ id, status, lender_username, borrower_username }) =>
      status === 'active' &&
      id !== besides &&
      [lender_username, borrower_username].some((party) => party.toLowerCase() === name),
  );
  return dollarsOf(cents(between.reduce((sum, { amount, balance }) => sum + centsOf(balance ?? amount), 0)));
}
