import {
  dollarsText,
  notATaxForm,
  statementFigures,
  statementWords,
  type InterestStatement,
  type LoanRole,
} from '@heartwood/domain';

/**
 * The statements of one side as CSV (RFC 4180), in dollars with two decimals; blank
 * where nothing was compared.
 */
export function statementCsv(statements: readonly InterestStatement[], role: LoanRole): string {
  const head = ['Year', ...statementFigures.map((name) => statementWords[role][name]), 'Note'];
  const rows = statements.map((statement) => [
    statement.year,
    ...statementFigures.map((name) => {
      const amount = statement[name];
      return amount === null ? '' : dollarsText(amount);
    }),
    statementNote(statement),
  ]);
  return [head, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** That it is no tax form, and that it replaces the figures from before a correction; without a comma. */
export function statementNote({ corrected_on }: InterestStatement): string {
  return corrected_on
    ? `${notATaxForm} Corrected on ${corrected_on}: earlier statements of this year are superseded.`
    : notATaxForm;
}
