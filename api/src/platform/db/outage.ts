/**
 * PostgreSQL's errors when it can't serve now, although the statement is valid (Appendix A of its manual).
 */
const SQL_STATES: Record<string, string> = {
  '25006': 'read_only_sql_transaction: a replica, or the disk is almost full',
  '25P03': 'idle_in_transaction_session_timeout',
  '25P04': 'transaction_timeout',
  '28000': 'invalid_authorization_specification: the role is being changed',
  '28P01': 'invalid_password: the password is being changed',
  '3D000': 'invalid_catalog_name: the database is being restored',
  '40001': 'serialization_failure',
  '40P01': 'deadlock_detected',
  '55P03': 'lock_not_available',
  '58030': 'io_error',
};
/**
 * Connection exceptions; insufficient resources; operator intervention (shutting down,
 * starting up, canceled).
 */
const SQL_CLASSES = new Set(['08', '53', '57']);
/** A retry of the same statement may succeed at once. */
const TRANSIENT = new Set(['40001', '40P01']);

/** Node's codes for no host, no response, and no space. */
const NODE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EDQUOT',
  'EHOSTUNREACH',
  'EMFILE',
  'ENETUNREACH',
  'ENFILE',
  'ENOSPC',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'EROFS',
  'ETIMEDOUT',
]);
const POOL_EXHAUSTED = 'timeout exceeded when trying to connect';
/** How the driver's own messages begin, which have no code. */
const DRIVER_MESSAGES = [
  POOL_EXHAUSTED,
  'Connection terminated',
  'timeout expired',
  'Client has encountered a connection error',
  'Client was closed',
];

/**
 * Whether an error means that a dependency is temporarily unavailable, rather than that a statement is wrong.
 */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return (
    NODE_CODES.has(code) ||
    code in SQL_STATES ||
    (code.length === 5 && SQL_CLASSES.has(code.slice(0, 2))) ||
    DRIVER_MESSAGES.some((message) => error.message.startsWith(message)) ||
    causesOf(error).some(isOutage)
  );
}

/**
 * Whether the database currently accepts no writes: a replica, or a disk that is almost
 * full. Reads still work.
 */
export function isReadOnly(error: unknown): boolean {
  return error instanceof Error && (codeOf(error) === '25006' || causesOf(error).some(isReadOnly));
}

/** Whether no connection of the pool became free in time, which says nothing about the database. */
export function isPoolExhausted(error: unknown): boolean {
  return error instanceof Error && error.message === POOL_EXHAUSTED;
}

/** Whether an outage is already over when it is reported, because a concurrent transaction was first. */
export function isTransient(error: unknown): boolean {
  return error instanceof Error && (TRANSIENT.has(codeOf(error)) || causesOf(error).some(isTransient));
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Node combines several failed addresses in one error; the query builder wraps the driver's errors. */
function causesOf(error: Error): unknown[] {
  return error instanceof AggregateError ? error.errors : [error.cause];
}
