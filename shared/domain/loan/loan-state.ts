import type { Sentence } from '@heartwood/i18n';
import { messages } from '../messages';
import { hasSignedLoan, loanRoleOf, otherRole, type Loan, type LoanSigned, type LoanStatus } from './loan';

/** `sign` is for an initiator who proposed terms without signing them. */
export type LoanAction = 'accept' | 'decline' | 'withdraw' | 'amend' | 'sign' | 'repay';

type LoanParties = Pick<Loan, 'status' | 'initiator' | 'lender_username' | 'borrower_username' | 'absences'> &
  LoanSigned;

/** The user who wants to act. */
export interface LoanUser {
  id: string;
  username: string;
}

/** Why an action is rejected; the kinds are the API's 404, 403, and 409. */
export interface LoanConflict {
  kind: 'not_found' | 'forbidden' | 'conflict';
  message: Sentence;
}

/** The status each action leads to. An amendment stays pending with its amender as the new initiator. */
export const statusAfter = {
  accept: 'active',
  decline: 'declined',
  withdraw: 'withdrawn',
  amend: 'pending',
  sign: 'pending',
  repay: 'repaid',
} as const satisfies Record<LoanAction, LoanStatus>;

/** Why this user may not do this to this loan now; null when they may. */
export function actionBlocker(action: LoanAction, loan: LoanParties, user: LoanUser): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  const initiator = loan.initiator === user.id;
  if (action === 'withdraw' && !initiator) return forbidden(messages.loanOnlyInitiatorWithdraws);
  if (action === 'decline' && initiator) return forbidden(messages.loanInitiatorCannotDecline);
  if (action === 'accept' && initiator) return forbidden(messages.loanInitiatorCannotAccept);
  if (action === 'sign' && !initiator) return forbidden(messages.loanOnlyInitiatorSigns);
  if (action === 'repay' && role !== 'lender') return forbidden(messages.loanOnlyLenderSettles);
  if (action === 'repay') return loan.status === 'active' ? null : conflict(messages.loanNotActive);
  if (loan.status !== 'pending') return conflict(messages.loanNotPending(loan.status));
  if (action === 'sign' && hasSignedLoan(loan, role)) return conflict(messages.loanAlreadySigned);
  // Threat: a loan that binds someone who never signed its terms.
  if (action === 'accept' && !hasSignedLoan(loan, otherRole(role)))
    return conflict(messages.loanOtherUnsigned);
  return null;
}

/** What this user may do with this loan now. */
export function loanActions(loan: LoanParties, user: LoanUser): Record<LoanAction, boolean> {
  const may = (action: LoanAction) => actionBlocker(action, loan, user) === null;
  return {
    accept: may('accept'),
    decline: may('decline'),
    withdraw: may('withdraw'),
    amend: may('amend'),
    sign: may('sign'),
    repay: may('repay'),
  };
}

function forbidden(message: Sentence): LoanConflict {
  return { kind: 'forbidden', message };
}

function conflict(message: Sentence): LoanConflict {
  return { kind: 'conflict', message };
}
