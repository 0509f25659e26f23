import { dayOf, formatDate } from '../../dates/dates';
import { escapeHtml } from '../../escape-html';
import { centsOf, formatUsd } from '../../money/money';
import { earlierAmounts } from '../earlier-loan';
import { ledgerOn } from '../ledger/ledger';
import { figuresFrom, type Clause, type LoanNote } from './note';

/** The promise of a note that records an earlier loan: the money was handed over before it. */
export function earlierPromise(loan: LoanNote): Clause {
  const [principal, day] = [formatUsd(centsOf(loan.amount)), formatDate(figuresFrom(loan))];
  return {
    heading: 'Promise to pay',
    paragraphs: [
      `This note records an earlier loan. The lender handed over ${principal} (the principal) to the borrower on ${day} (the effective date), and the borrower received it on that day. The borrower promises unconditionally to pay the lender the principal, with the interest that this note sets, in United States dollars.`,
      'This note binds both parties once both have signed it. Interest and payments count from the effective date. The signatures are from the days on which the parties sign, after the effective date.',
    ],
  };
}

/** The heading of the clause that is followed by the payments before the note. */
export const EARLIER_PAYMENTS = 'Payments so far';

/** What was paid before the note, and what is owed on its date. */
export function earlierPaymentsClause(loan: LoanNote): Clause {
  const on = dayOf(loan.created_at);
  const paid = earlierAmounts(loan);
  const { balance, accrued } = ledgerOn(loan, figuresFrom(loan), paid, on);
  const said =
    paid.length > 0
      ? 'Both parties confirm that the borrower made the payments in the list before this note, and no others.'
      : 'Both parties confirm that the borrower made no payment before this note.';
  return {
    heading: EARLIER_PAYMENTS,
    paragraphs: [
      `${said} By the terms of this note, ${formatUsd(balance)} of principal and ${formatUsd(accrued)} of accrued interest are owed on ${formatDate(on)}.`,
    ],
  };
}

/** The list of the payments before the note; '' if there is none. */
export function earlierPaymentsTable({ earlier_payments = [] }: LoanNote): string {
  if (earlier_payments.length === 0) return '';
  const rows = earlier_payments
    .toSorted((one, other) => one.paid_on.localeCompare(other.paid_on))
    .map(({ paid_on, amount, method }) => {
      const cells = [formatUsd(centsOf(amount)), escapeHtml(method)].map((cell) => `<td>${cell}</td>`);
      return `<tr><th scope="row">${formatDate(paid_on)}</th>${cells.join('')}</tr>`;
    });
  return [
    '<table>',
    '<caption>Payments before this note</caption>',
    '<thead><tr><th scope="col">Day</th><th scope="col">Amount</th><th scope="col">How it was paid</th></tr></thead>',
    `<tbody>\n${rows.join('\n')}\n</tbody>`,
    '</table>',
  ].join('\n');
}
