import { formatDate, type IsoDate } from '../../dates/dates';
import { centsOf, formatUsd } from '../../money/money';
import type { LoanRole } from '../loan-role';
import { earlierPaymentsClause, earlierPromise } from './earlier-clauses';
import { firstReleaseClauses } from './first-release-clauses';
import { hasLateFee } from '../terms';
import { lateFeeClause, NO_CHARGES, ORDER, orderWithFees, waivedFees } from './fee-clauses';
import { figuresFrom, type Clause, type LoanNote, type LoanParties } from './note';
import { interestClause, maturityClause, paymentsClause } from './payment-clauses';

/** The numbered clauses of a promissory note, in plain text; the schedule is after "Payments". */
export function clauses(loan: LoanNote, parties: LoanParties): Clause[] {
  const from = figuresFrom(loan);
  // Loans of the first release keep its wording.
  if (loan.interest_method === undefined) return firstReleaseClauses(loan, from);
  return [
    firstClause(loan, from),
    interestClause(loan, from),
    paymentsClause(loan, from),
    maturityClause(loan),
    ...(loan.handed_over_on ? [earlierPaymentsClause(loan)] : []),
    ...rights(loan),
    notices(loan, parties),
    ...general,
  ];
}

function firstClause(loan: LoanNote, from: IsoDate): Clause {
  if (loan.amends) return amendedPromise(loan, from);
  return loan.handed_over_on ? earlierPromise(loan) : promise(loan);
}

function promise({ amount }: LoanNote): Clause {
  const principal = formatUsd(centsOf(amount));
  return {
    heading: 'Promise to pay',
    paragraphs: [
      `The lender lends the borrower ${principal} (the principal). The borrower promises unconditionally to pay the lender the principal, with the interest that this note sets, in United States dollars.`,
      'This note binds both parties once both have signed it. Interest and payments count from the day on which the borrower receives the principal (the effective date). Before that nothing is owed, and the parties can call the loan off together.',
    ],
  };
}

/** The balance of a running loan that both agree on, instead of the promise of its first note. */
function amendedPromise(loan: LoanNote, from: IsoDate): Clause {
  const { amount, carried_interest = 0, amends } = loan;
  const [principal, interest] = [amount, carried_interest].map((dollars) => formatUsd(centsOf(dollars)));
  const day = formatDate(from);
  return {
    heading: 'What is owed',
    paragraphs: [
      `Under the note of ${amends ? formatDate(amends) : day} the borrower owed the lender ${principal} of principal and ${interest} of accrued interest on ${day} (the effective date). The borrower promises unconditionally to pay the lender this principal, this interest, and the interest that this amended note sets, in United States dollars.`,
      'Once both parties have signed it, this amended note replaces the earlier one from the effective date on. The debt is the same, under other terms: no new money is lent, and what was paid before the effective date stays as it was counted.',
      ...waivedFees(loan),
    ],
  };
}

const rights = (loan: LoanNote): Clause[] => [
  { heading: 'Order of application', paragraphs: [hasLateFee(loan) ? orderWithFees(loan) : ORDER] },
  {
    heading: 'Prepayment',
    paragraphs: [
      'The borrower may pay all or part early, at any time and without penalty. A part paid early reduces the principal; the payments go on in the same amount until everything is paid.',
    ],
  },
  {
    heading: 'Default',
    paragraphs: ['The borrower is in default when a payment is not made within 15 days after it is due.'],
  },
  {
    heading: 'Cure and acceleration',
    paragraphs: [
      'After a default the lender may send the borrower a written notice that names the amount due. The borrower has 20 days from that notice to pay it, and the default is then cured. If it is not, the lender may declare all unpaid principal and accrued interest due at once.',
      'Waiting with a right, or not using it once, does not give it up.',
    ],
  },
  hasLateFee(loan) ? lateFeeClause(loan) : NO_CHARGES,
  { heading: 'Unsecured', paragraphs: ['No property secures this note.'] },
  {
    heading: 'Release',
    paragraphs: [
      'The lender may release the borrower from all or part of what is owed, in writing. A release is final.',
    ],
  },
];

/**
 * Where notices reach a party: as the terms say, otherwise the party's postal address;
 * '' if neither is known.
 */
export const noticeAddress = (loan: LoanNote, parties: LoanParties, role: LoanRole): string =>
  loan[`${role}_notices`] || parties[role]?.address || '';

/** Where notices go while no address is known; follows "at". */
export const BESIDE_SIGNATURE =
  'the address beside their signature or, if there is none, by e-mail to the address of their account';

function notices(loan: LoanNote, parties: LoanParties): Clause {
  const place = (role: LoanRole) => noticeAddress(loan, parties, role) || `at ${BESIDE_SIGNATURE}`;
  return {
    heading: 'Notices',
    paragraphs: [
      `Notices are given in writing. To the lender: ${place('lender')}. To the borrower: ${place('borrower')}. A party can name another address in writing.`,
    ],
  };
}

const general: Clause[] = [
  {
    heading: 'Death of a party',
    paragraphs: [
      'The death of a party does not end this note, and nothing becomes due earlier because of it. What is owed to the lender belongs to the lender’s estate. What the borrower owes is a debt of the borrower’s estate.',
    ],
  },
  {
    heading: 'Assignment',
    paragraphs: [
      'The lender may assign this note with written notice to the borrower. The borrower may pass on the duties under it only with the written consent of the lender.',
    ],
  },
  { heading: 'Governing law', paragraphs: ['Colorado law governs this note.'] },
  {
    heading: 'Severability',
    paragraphs: ['If a part of this note cannot be enforced, the rest of it stands.'],
  },
  {
    heading: 'Entire agreement and changes',
    paragraphs: [
      'This note is the entire agreement about the loan. It can be changed only in writing, signed by both parties.',
    ],
  },
  {
    heading: 'Successors and signatures',
    paragraphs: [
      'This note binds and benefits the estates and successors of both parties. It may be signed electronically, and then has the same effect as with ink.',
    ],
  },
];
