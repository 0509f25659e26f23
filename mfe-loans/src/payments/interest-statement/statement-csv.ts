import {
  dollarsText,
  notATaxForm,
  statementFigures,
  statementWords,
  type InterestStatement,
  type LoanRole,
} from '@heartwood/domain';

/** The statements of one side as CSV (RFC 4180), in dollars with two decimals; blank where nothing was compared. */
export function statementCsv(statements: readonly InterestStatement[], role: LoanRole): string {
  const head = ['Year', ...statementFigures.map((name) => statementWords[role][name]), 'Note'];
  const rows = statements.map((statement) => [
    statement.year,
    ...statementFigures.map((name) => {
      const amount = statement[name];
      return amount === null ? '' : dollarsText(amount);
    }),
    notATaxForm,
  ]);
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
