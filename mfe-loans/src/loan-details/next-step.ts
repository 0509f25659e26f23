import { effectiveDate, formatDate, type Loan, type User } from '@heartwood/shared/domain';
import { unsignedParties } from '../loans/parties';

/** Where the loan stands and who acts next, in a sentence. */
export function nextStep(loan: Loan, user: Pick<User, 'id' | 'username'>): string {
  const lends = loan.lender_username === user.username;
  const other = lends ? loan.borrower_username : loan.lender_username;
  switch (loan.status) {
    case 'pending':
      return pendingStep(loan, { mine: loan.initiator === user.id, other });
    case 'active': {
      const start = effectiveDate(loan);
      const since = start ? `Active since ${formatDate(start)}.` : 'Accepted.';
      const [unsigned] = unsignedParties(loan);
      if (!unsigned && !start) return 'Both of you signed. The money hasn’t been handed over yet.';
      if (!unsigned) return `${since} Both of you signed.`;
      const who = unsigned === user.username ? 'You have' : `${unsigned} has`;
      return `${since} ${who} not signed these terms.`;
    }
    case 'declined':
      return 'This loan was declined. Nothing is owed.';
    case 'withdrawn':
      return loan.accepted_at
        ? 'Both of you called this loan off before any money came. Nothing is owed.'
        : 'This loan was withdrawn before it was accepted. Nothing is owed.';
    case 'repaid':
      return `${repaidStep(loan, lends ? 'You' : loan.lender_username)} Nothing more is owed.`;
  }
}

/** How a loan came to its end: only confirmed payments are what both say. */
function repaidStep({ closed_as }: Loan, lender: string): string {
  if (closed_as === 'released') return `${lender} released the rest of this loan.`;
  if (closed_as === 'stated') return `${lender} said that this loan is repaid.`;
  return 'This loan is repaid.';
}

function pendingStep(loan: Loan, { mine, other }: { mine: boolean; other: string }): string {
  const unsigned = unsignedParties(loan);
  const initiatorSigned = mine ? unsigned.every((name) => name === other) : !unsigned.includes(other);
  if (mine)
    return initiatorSigned
      ? `You proposed these terms. ${other} can accept or decline them.`
      : `You proposed these terms but didn’t sign them. Sign the contract so that ${other} can accept.`;
  return initiatorSigned
    ? `${other} proposed these terms. Read the contract, then accept or decline.`
    : `${other} proposed these terms but hasn’t signed them. You can accept once they do.`;
}
