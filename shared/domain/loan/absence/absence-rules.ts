import type { Sentence } from '@heartwood/i18n';
import type { IsoDate } from '../../dates/dates';
import { messages } from '../../messages';
import { effectiveDate, isCalledOffAlone } from '../funding';
import { loanRoleOf, otherRole, type Loan } from '../loan';
import type { LoanRole } from '../loan-role';
import type { LoanConflict, LoanUser } from '../loan-state';
import { isOneSided } from '../payments/payment-effect';
import type { LoanTerms } from '../terms';
import { absenceOf, isRepresentative, representativeOf } from './acts-alone';

/**
 * A party says that the other is absent, or names a representative for them; a lender closes the loan of
 * an absent borrower, although something is owed. An absence is ended by who is said to be absent, or
 * taken back by who said it.
 */
export type AbsenceAction = 'say' | 'end' | 'name' | 'step_down' | 'close';

type AbsentLoan = Pick<
  Loan,
  'status' | 'lender_username' | 'borrower_username' | 'accepted_at' | 'funding' | 'amendments' | 'absences'
> &
  LoanTerms;

/** The party whose absence this user can end: their own first. Null if there is none. */
export function endableAbsence(loan: AbsentLoan, user: Pick<LoanUser, 'username'>): LoanRole | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return null;
  const roles = isRepresentative(loan, user.username) ? [otherRole(role)] : [role, otherRole(role)];
  const canEnd = (each: LoanRole) => {
    const absence = absenceOf(loan, each);
    // The account is gone. And who acts for a party isn't dismissed by the other one.
    return absence && absence.reason !== 'closed' && (each === role || !representativeOf(loan, each));
  };
  return roles.find(canEnd) ?? null;
}

/** Why this user may not do this now; null if they may. */
export function absenceBlocker(
  action: AbsenceAction,
  loan: AbsentLoan,
  user: Pick<LoanUser, 'username'>,
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  const conflict = (message: Sentence): LoanConflict => ({ kind: 'conflict', message });
  if (action === 'step_down')
    return isRepresentative(loan, user.username)
      ? null
      : { kind: 'forbidden', message: messages.onlyRepresentativeStepsDown };
  if (action === 'end') return endableAbsence(loan, user) ? null : conflict(messages.absenceNone);
  if (action === 'close' && role !== 'lender')
    return { kind: 'forbidden', message: messages.loanOnlyLenderCloses };
  if (loan.status !== 'active') return conflict(messages.loanNotActive);
  const absence = absenceOf(loan, otherRole(role));
  if (action === 'say') return absence ? conflict(messages.absenceSaid) : null;
  if (!absence) return conflict(messages.absenceNone);
  if (!absence.counts) return conflict(messages.absenceWaits(absence.counts_on));
  if (action === 'close') return effectiveDate(loan) ? null : conflict(messages.loanNotFunded);
  return representativeOf(loan, absence.role) ? conflict(messages.representedAlready) : null;
}

/**
 * The last day on which a party can object to how the other alone ended the loan: by calling it off, or by
 * recording its last payment. Null if it runs, or ended otherwise.
 */
export function objectionToEnd(
  loan: Pick<Loan, 'status' | 'funding' | 'closed_as' | 'payments'>,
  role: LoanRole,
): IsoDate | null {
  if (isCalledOffAlone(loan)) return role === 'lender' ? (loan.funding?.objection_until ?? null) : null;
  if (loan.closed_as !== 'paid') return null;
  const days = (loan.payments ?? []).map((payment) =>
    isOneSided(payment) && payment.recorded_by !== role ? payment.objection_until : null,
  );
  return (
    days
      .filter((day) => day !== null && day !== undefined)
      .toSorted()
      .at(-1) ?? null
  );
}
