import { messages } from '../messages';
import { loanRoleOf, type Loan, type LoanStatus } from './loan';

export type LoanAction = 'accept' | 'decline' | 'withdraw' | 'amend' | 'repay';

type LoanParties = Pick<Loan, 'status' | 'initiator' | 'lender_username' | 'borrower_username'>;

/** The user who wants to act. */
export interface LoanUser {
  id: string;
  username: string;
}

/** Why an action is refused; the kinds are 404, 403 and 409 of the API. */
export interface LoanRefusal {
  kind: 'not_found' | 'forbidden' | 'conflict';
  message: string;
}

/** The status each action leads to. An amendment stays pending with its amender as the new initiator. */
export const statusAfter = {
  accept: 'active',
  decline: 'declined',
  withdraw: 'withdrawn',
  amend: 'pending',
  repay: 'repaid',
} as const satisfies Record<LoanAction, LoanStatus>;

/** Why this user may not do this to this loan now; null when they may. */
export function whyNot(action: LoanAction, loan: LoanParties, user: LoanUser): LoanRefusal | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  const initiator = loan.initiator === user.id;
  if (action === 'withdraw' && !initiator) return forbidden(messages.loanOnlyInitiatorWithdraws);
  if (action === 'decline' && initiator) return forbidden(messages.loanInitiatorCannotDecline);
  if (action === 'accept' && initiator) return forbidden(messages.loanInitiatorCannotAccept);
  if (action === 'repay' && role !== 'lender') return forbidden(messages.loanOnlyLenderSettles);
  if (action === 'repay') return loan.status === 'active' ? null : conflict(messages.loanNotActive);
  return loan.status === 'pending' ? null : conflict(messages.loanNotPending(loan.status));
}

/** What this user may do with this loan now. */
export function loanActions(loan: LoanParties, user: LoanUser): Record<LoanAction, boolean> {
  const may = (action: LoanAction) => whyNot(action, loan, user) === null;
  return {
    accept: may('accept'),
    decline: may('decline'),
    withdraw: may('withdraw'),
    amend: may('amend'),
    repay: may('repay'),
  };
}

function forbidden(message: string): LoanRefusal {
  return { kind: 'forbidden', message };
}

function conflict(message: string): LoanRefusal {
  return { kind: 'conflict', message };
}
