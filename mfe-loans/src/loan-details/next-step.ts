import { dayOf, formatDate, type Loan, type User } from '@heartwood/shared/domain';

/** Where the loan stands and who acts next, in a sentence. */
export function nextStep(loan: Loan, user: Pick<User, 'id' | 'username'>): string {
  const lends = loan.lender_username === user.username;
  const other = lends ? loan.borrower_username : loan.lender_username;
  switch (loan.status) {
    case 'pending':
      return loan.initiator === user.id
        ? `You proposed these terms. ${other} can accept or decline them.`
        : `${other} proposed these terms. Read the contract, then accept or decline.`;
    case 'active': {
      const since = loan.accepted_at ? ` since ${formatDate(dayOf(loan.accepted_at))}` : '';
      return `Signed by both and running${since}.`;
    }
    case 'declined':
      return 'This loan was declined. Nothing is owed.';
    case 'withdrawn':
      return 'This loan was withdrawn before it was accepted. Nothing is owed.';
    case 'repaid':
      return 'This loan is repaid. Nothing is owed any more.';
  }
}
