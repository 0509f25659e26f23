import { otherRole, type Loan } from '../loan';
import type { LoanRole } from '../loan-role';
import type { LoanAbsence, LoanRepresentative } from './absence';

type Absences = Pick<Loan, 'absences'>;

/** The absence of one party; undefined for one who takes part. */
export const absenceOf = ({ absences }: Absences, role: LoanRole): LoanAbsence | undefined =>
  absences?.find((absence) => absence.role === role);

/** Who acts for a party; null if nobody has accepted to. */
export function representativeOf(loan: Absences, role: LoanRole): LoanRepresentative | null {
  const representative = absenceOf(loan, role)?.representative;
  return representative?.username ? representative : null;
}

/**
 * Whether nobody answers this party, so that what they record counts at once, marked as one-sided. It can be
 * objected to, as a payment can that the lender recorded as received.
 */
export const actsAlone = (loan: Absences, role: LoanRole): boolean =>
  absenceOf(loan, otherRole(role))?.counts === true && representativeOf(loan, otherRole(role)) === null;

/** Whether this user acts for a party, and is none. */
export const isRepresentative = (loan: Absences, username: string): boolean =>
  loan.absences?.some(({ representative }) => representative?.username === username) ?? false;
