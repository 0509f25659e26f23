import type { IsoDate } from '../../dates/dates';
import { centsOf, formatUsd } from '../../money/money';
import { schedule } from '../ledger/schedule';
import type { LoanTerms } from '../terms';
import type { Clause } from './note';

/**
 * The clauses of loans that were proposed in the first release: when such a loan is
 * amended, they stay as they are.
 */
export function firstReleaseClauses(terms: LoanTerms, written: IsoDate): Clause[] {
  return [promise(terms), interest(terms), payments(terms, written), ...remaining(terms.term_in_months)];
}

function promise({ amount }: LoanTerms): Clause {
  const principal = formatUsd(centsOf(amount));
  return {
    heading: 'Promise to pay',
    paragraphs: [
      `The lender lends the borrower ${principal} (the principal). The borrower promises unconditionally to pay the lender the principal, with the interest that this note sets, in United States dollars.`,
      'This note takes effect on the day the second of the two parties signs it (the effective date).',
    ],
  };
}

function interest({ interest_rate }: LoanTerms): Clause {
  if (interest_rate === 0) return { heading: 'Interest', paragraphs: ['The loan carries no interest.'] };
  return {
    heading: 'Interest',
    paragraphs: [
      `The unpaid principal carries interest at ${interest_rate}% a year from the effective date until it is paid. For each month, one twelfth of the yearly rate is computed on the principal unpaid at the start of that month and rounded to the nearest cent. Whoever pays everything off within a month owes the interest of that month up to that day.`,
      'Nothing in this note asks for more than the highest charge that Colorado law permits (C.R.S. 5-12-103). Whatever is paid above it counts as payment of principal.',
    ],
  };
}

function payments(terms: LoanTerms, written: IsoDate): Clause {
  const { rows, payment, lastPayment } = schedule(terms, written);
  const due =
    'Each payment is due on the same day of the month as the effective date. In a month without that day, it is due on the last day of the month.';
  if (rows.length === 1) {
    return {
      heading: 'Payments',
      paragraphs: [
        `The borrower pays ${formatUsd(lastPayment)} once, ${months(1)} after the effective date.`,
        due,
      ],
    };
  }
  const regular = rows.length - 1;
  const each = `${regular} monthly ${regular === 1 ? 'payment' : 'payments'} of ${formatUsd(payment)}`;
  return {
    heading: 'Payments',
    paragraphs: [
      `The borrower makes ${each} and a last payment of ${formatUsd(lastPayment)}, which settles the balance. The first is due ${months(1)} after the effective date. Payments are computed by standard amortization.`,
      due,
    ],
  };
}

function remaining(term: number): Clause[] {
  return [
    {
      heading: 'Maturity',
      paragraphs: [`Everything still owed is due ${months(term)} after the effective date.`],
    },
    {
      heading: 'Order of application',
      paragraphs: ['Each payment is applied first to interest that has accrued and then to principal.'],
    },
    {
      heading: 'Prepayment',
      paragraphs: [
        'The borrower may pay all or part early, at any time and without penalty. A part paid early reduces the principal; the monthly payments go on in the same amount until everything is paid.',
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
    {
      heading: 'No other charges',
      paragraphs: ['There are no late fees, and no charges besides the interest named above.'],
    },
    { heading: 'Governing law', paragraphs: ['Colorado law governs this note.'] },
    {
      heading: 'Changes',
      paragraphs: [
        'This note holds everything agreed about the loan. It can be changed only in writing, signed by both parties.',
      ],
    },
    {
      heading: 'Successors and signatures',
      paragraphs: [
        'This note binds and benefits the estates and successors of both parties. It may be signed electronically, and then has the same effect as with ink.',
      ],
    },
  ];
}

function months(count: number): string {
  return count === 1 ? 'one month' : `${count} months`;
}
