// PostgreSQL's own words for "going down", "starting up" and "full", and Node's for "not there".
const CODES = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);
const CONNECTION_CLASS = /^08/;
const WORDS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether an error says that the database can't be reached now, rather than that a statement is wrong. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const causes = error instanceof AggregateError ? error.errors : [error.cause];
  return CODES.has(code) || CONNECTION_CLASS.test(code) || WORDS.test(error.message) || causes.some(isOutage);
}
