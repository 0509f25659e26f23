import type { Loan, User } from '@heartwood/shared/domain';

export interface LoanGroup {
  title: string;
  /** What these loans have in common, in a sentence. */
  about: string;
  loans: Loan[];
}

/** A person's loans by what needs them now; groups without a loan are left out. */
export function groupLoans(loans: readonly Loan[], user: Pick<User, 'id'>): LoanGroup[] {
  const pending = loans.filter(({ status }) => status === 'pending');
  const groups: LoanGroup[] = [
    {
      title: 'Waiting for you',
      about: 'Read the terms, then accept or decline.',
      loans: pending.filter(({ initiator }) => initiator !== user.id),
    },
    {
      title: 'Waiting for the other person',
      about: 'You signed. Until they accept, you can withdraw.',
      loans: pending.filter(({ initiator }) => initiator === user.id),
    },
    {
      title: 'Running',
      about: 'Accepted and signed by both.',
      loans: loans.filter(({ status }) => status === 'active'),
    },
    {
      title: 'Ended',
      about: 'Repaid, declined or withdrawn.',
      loans: loans.filter(({ status }) => !['pending', 'active'].includes(status)),
    },
  ];
  return groups.filter((group) => group.loans.length > 0);
}
