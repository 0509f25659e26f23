/**
 * A cell of CSV (RFC 4180), quoted where it has to be. Threat: a spreadsheet runs a text
 * that begins like a formula.
 */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/u.test(value) ? `'${value}` : value;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
