import {
  addInterest,
  centsOf,
  correctedStatements,
  dollarsText,
  effectiveDate,
  formatDate,
  formatUsd,
  fullName,
  statementFigures,
  statementWords,
  type InterestStatement,
  type IsoDate,
  type Loan,
  type LoanRole,
} from '@heartwood/domain';
import type { SessionUser } from '@heartwood/api-client';
import { inEnglish } from '@heartwood/i18n';
import { noticesOf } from '../../loans/notices-of';
import { nameAndUsername, partyIn } from '../../loans/parties';
import { csvCell } from '../csv-cell';
import { statementNote } from './statement-csv';

/** One loan in a statement of several: what it is, and the interest of each year. */
export interface StatementOfLoan {
  /** For example "$12,000.00 at 6%, since January 31, 2025". */
  loan: string;
  parties: Record<LoanRole, string>;
  statements: InterestStatement[];
}

/** The interest of several loans, as one side sees it. */
export interface AllInterest {
  role: LoanRole;
  loans: StatementOfLoan[];
  today: IsoDate;
}

/**
 * A party in a document for others: the full name, the username, and the address in the note or the profile.
 * @param typed the postal address that this person typed for it
 */
export function partyForOthers(loan: Loan, role: LoanRole, user: SessionUser, typed = ''): string {
  const own = partyIn(loan, role) === user.username;
  const known = own ? { ...loan, [`${role}_name`]: fullName(user) } : loan;
  const address = (own && typed.trim()) || loan[`${role}_notices`] || (own ? noticesOf(user) : '');
  return [nameAndUsername(known, role), address].filter(Boolean).join(', ');
}

/** The statements of one loan, in English for everyone. @param typed as for `partyForOthers` */
export function statementOfLoan(
  loan: Loan,
  user: SessionUser,
  today: IsoDate,
  typed?: string,
): StatementOfLoan {
  const start = effectiveDate(loan) ?? today;
  const lent = loan.amendments?.[0]?.terms ?? loan;
  const since = inEnglish(() => formatDate(start));
  return {
    loan: `${formatUsd(centsOf(lent.amount))} at ${loan.interest_rate}%, since ${since}`,
    parties: {
      lender: partyForOthers(loan, 'lender', user, typed),
      borrower: partyForOthers(loan, 'borrower', user, typed),
    },
    statements: correctedStatements(loan, today),
  };
}

/** Each year with the statements of the loans that ran in it, the oldest first. */
export function yearsOf(loans: readonly StatementOfLoan[]) {
  const sums = addInterest(loans.map(({ statements }) => statements));
  return sums.map((sum) => ({
    sum,
    rows: loans.flatMap((each) =>
      each.statements.filter(({ year }) => year === sum.year).map((statement) => ({ ...each, statement })),
    ),
  }));
}

const SUM = 'All loans';

/** The interest of each loan by calendar year and summed, as CSV (RFC 4180), with names and addresses. */
export function allInterestCsv({ role, loans }: AllInterest): string {
  const figures = statementFigures.map((name) => statementWords[role][name]);
  const head = ['Year', 'Loan', 'Lender', 'Borrower', ...figures, 'Note'];
  const line = (statement: InterestStatement, about: readonly string[]) => [
    String(statement.year),
    ...about,
    ...statementFigures.map((name) => {
      const amount = statement[name];
      return amount === null ? '' : dollarsText(amount);
    }),
    statementNote(statement),
  ];
  const lines = yearsOf(loans).flatMap(({ sum, rows }) => [
    ...rows.map(({ statement, loan, parties }) => line(statement, [loan, parties.lender, parties.borrower])),
    line(sum, [SUM, '', '']),
  ]);
  return [head, ...lines].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}
