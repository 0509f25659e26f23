import { inEnglish } from '@heartwood/i18n';
import { dayOf, formatDate } from '../../dates/dates';
import { escapeHtml } from '../../escape-html';
import { centsOf, formatUsd } from '../../money/money';
import { schedule } from '../ledger/schedule';
import { loanRoles, type LoanRole } from '../loan-role';
import { termWords, type TermWords } from '../terms';
import { BESIDE_SIGNATURE, clauses, noticeAddress } from './clauses';
import { EARLIER_PAYMENTS, earlierPaymentsTable } from './earlier-clauses';
import { invitedWords, namedLaterWords, placeOfName } from './named-later';
import { figuresFrom, type Clause, type LoanNote, type LoanParties } from './note';

/**
 * The promissory note as an HTML fragment with everything typed by people escaped. It does not
 * depend on signatures or acceptance, so both parties sign the same text. Headings begin at h2: the
 * page around it has the h1.
 */
export function loanHtml(loan: LoanNote, parties: LoanParties = {}): string {
  return inEnglish(() =>
    [
      '<article class="promissory-note">',
      `<h2>${loan.amends ? 'Amended promissory note' : 'Promissory note'}</h2>`,
      facts(loan, parties),
      ...loanRoles
        .filter((role) => isNamedLater(parties, role))
        .map((role) => (parties[role]?.invitedAs ? invitedWords[role] : namedLaterWords[role]))
        .map((words) => `<p>${escapeHtml(words)}</p>`),
      ...clauses(loan, parties).map((clause, index) => section(clause, index + 1, loan)),
      signatures(loan, parties),
      '</article>',
    ].join('\n'),
  );
}

function facts(loan: LoanNote, parties: LoanParties): string {
  // The terms of an amended note apply from a known date; those of a first note from the
  // day the money arrives.
  const firstDue = loan.amends && schedule(loan, figuresFrom(loan)).rows[0]?.on;
  const terms = termWords(loan, firstDue).map((term) => termFact(term, loan, parties));
  if (loan.carried_interest) terms.push(['Interest carried over', formatUsd(centsOf(loan.carried_interest))]);
  if (loan.terms_version && loan.terms_version > 1) {
    terms.push(['Terms', `Version ${loan.terms_version}, which replaces all earlier versions`]);
  }
  const list = [
    ['Date of this note', formatDate(dayOf(loan.created_at))],
    ...(loan.amends ? [['Amends the note of', formatDate(loan.amends)]] : []),
    ['Lender', party(loan, parties, 'lender')],
    ['Borrower', party(loan, parties, 'borrower')],
    ...terms.map(([term, text]) => [term, escapeHtml(text)]),
  ];
  return `<dl>\n${list.map(([term, html]) => `<dt>${term}</dt><dd>${html}</dd>`).join('\n')}\n</dl>`;
}

function termFact({ name, label, words }: TermWords, loan: LoanNote, parties: LoanParties): [string, string] {
  if (name === 'amount') return ['Principal', words];
  // As the clause on notices says.
  if (name === 'lender_notices' || name === 'borrower_notices') {
    const role = name === 'lender_notices' ? 'lender' : 'borrower';
    return [label, noticeAddress(loan, parties, role) || `At ${BESIDE_SIGNATURE}`];
  }
  return [label, words];
}

const isNamedLater = (parties: LoanParties, role: LoanRole) => parties[role]?.name === '';

/** A party, as HTML. */
function party(loan: LoanNote, parties: LoanParties, role: LoanRole): string {
  const username = role === 'lender' ? loan.lender_username : loan.borrower_username;
  const known = parties[role];
  if (isNamedLater(parties, role)) return placeOfName(role, known?.invitedAs ?? username);
  if (!known?.name) return escapeHtml(username);
  const name = `${known.name} (${username})`;
  return escapeHtml(known.address ? `${name}, ${known.address}` : name);
}

/** The tables, by the heading of their clause. */
const tableAfter: Record<string, (loan: LoanNote) => string> = {
  Payments: scheduleTable,
  [EARLIER_PAYMENTS]: earlierPaymentsTable,
};

function section({ heading, paragraphs }: Clause, number: number, loan: LoanNote): string {
  const texts = paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`);
  const table = tableAfter[heading]?.(loan) ?? '';
  return [
    '<section>',
    `<h3>${number}. ${escapeHtml(heading)}</h3>`,
    ...texts,
    ...(table ? [table] : []),
    '</section>',
  ].join('\n');
}

function scheduleTable(loan: LoanNote): string {
  const { rows, totalPaid, totalInterest } = schedule(loan, figuresFrom(loan));
  const head = [
    loan.repayment === undefined ? 'Month after the effective date' : 'Payment number',
    'Payment',
    'Interest',
    'Principal',
    'Still owed',
  ]
    .map((title) => `<th scope="col">${title}</th>`)
    .join('');
  const body = rows.map((row) => {
    const cells = [row.payment, row.interest, row.principal, row.balance];
    return `<tr><th scope="row">${row.number}</th>${cells.map((cell) => `<td>${formatUsd(cell)}</td>`).join('')}</tr>`;
  });
  const totals = [totalPaid, totalInterest, centsOf(loan.amount)].map(
    (cell) => `<td>${formatUsd(cell)}</td>`,
  );
  return [
    '<table>',
    '<caption>Schedule of payments</caption>',
    `<thead><tr>${head}</tr></thead>`,
    `<tbody>\n${body.join('\n')}\n</tbody>`,
    `<tfoot><tr><th scope="row">Total</th>${totals.join('')}<td></td></tr></tfoot>`,
    '</table>',
  ].join('\n');
}

function signatures(loan: LoanNote, parties: LoanParties): string {
  const place = (role: LoanRole, title: string) =>
    `<p>${title}: ______________________________<br>${party(loan, parties, role)}</p>`;
  return `<section>\n<h3>Signatures</h3>\n${place('borrower', 'Borrower')}\n${place('lender', 'Lender')}\n</section>`;
}
