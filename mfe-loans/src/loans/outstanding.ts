import { centsOf, sumCents, type Cents, type LoanListItem } from '@heartwood/domain';

/**
 * The principal that two people owe each other, in both directions. Counts all of a loan whose money has not
 * arrived. The limit of IRC 7872(c)(2)(A) is for both directions together.
 * @param besides the id of a loan that doesn't count
 */
export function outstandingWith(loans: readonly LoanListItem[], other: string, besides?: string): Cents {
  const name = other.trim().toLowerCase();
  const between = loans.filter(
    ({ id, status, lender_username, borrower_username }) =>
      status === 'active' &&
      id !== besides &&
      [lender_username, borrower_username].some((party) => party.toLowerCase() === name),
  );
  return sumCents(between.map(({ amount, balance }) => centsOf(balance ?? amount)));
}
