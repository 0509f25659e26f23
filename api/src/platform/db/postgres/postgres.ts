import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { StartError } from '../../health/start-error';
import { traceStatement } from '../../telemetry/traced';
import type { Trace } from '../../telemetry/tracing';
import { schema, type OpenDatabase } from '../database';
import { hostUrls } from './hosts';
import { migratePostgres } from '../migrate';
import { isOutage } from '../outage';
import { PrimaryPool } from './primary-pool';

const STATEMENT_MILLISECONDS = 30_000;

/** The server has no database to start with; the message says why. */
export class DatabaseUnreachable extends StartError {}

export interface PostgresOptions {
  /** The maximum number. */
  connections?: number;
  /** How long it may take to make a connection, or to get one that becomes free. */
  connectMilliseconds?: number;
  /** After this time without a byte, a connection counts as lost; longer than any statement may take. */
  silentMilliseconds?: number;
  /** Called with the host and port of a primary that takes over from another. */
  onPrimary?: (primary: string) => void;
  /** Records each statement as a span. */
  trace?: Trace;
  /** A standby that exports may be read from. */
  readUrl?: string;
  /** What names the database, for the error message. */
  setting?: string;
}

/**
 * Connects to PostgreSQL and migrates its tables; calls `onError` for each lost connection.
 * @param url may name several hosts, of which one is the primary
 */
export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
  options?: PostgresOptions,
): Promise<OpenDatabase> {
  try {
    await migratePostgres(url);
  } catch (cause) {
    throw unreachable(cause, options?.setting);
  }
  return connectPostgres(url, onError, options);
}

/** Says why there is no database. */
export const unreachable = (cause: unknown, setting = 'the DATABASE_URL') =>
  new DatabaseUnreachable(`PostgreSQL can’t be used at ${setting}: ${reasonOf(cause)}`, { cause });

/** Connects without migrating the tables. */
export function connectPostgres(
  url: string,
  onError: (error: Error) => void,
  {
    connections = 20,
    connectMilliseconds = 10_000,
    silentMilliseconds = STATEMENT_MILLISECONDS + 15_000,
    onPrimary,
    trace,
    readUrl,
  }: PostgresOptions = {},
): OpenDatabase {
  const urls = hostUrls(url);
  const settings: pg.PoolConfig = {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: connectMilliseconds,
    // A lost client doesn't hold a row lock for long.
    idle_in_transaction_session_timeout: STATEMENT_MILLISECONDS,
    statement_timeout: STATEMENT_MILLISECONDS,
    keepAlive: true,
    stream: () => socketWithTimeout(silentMilliseconds),
  };
  const pool = urls.length > 1 ? new PrimaryPool(urls, settings, onPrimary) : new pg.Pool(settings);
  // The pool listens only to idle clients: one that is lost during a transaction would end the process.
  pool.on('connect', (client) => client.on('error', onError));
  pool.on('error', () => undefined);
  return {
    db: releasingFailedClients(pool, trace),
    kind: 'postgres',
    ping: async () => void (await pool.query('select 1')),
    load: () => ({
      active: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    share: () => ({ url, readUrl }),
    beforeClose: () => Promise.resolve(),
    close: () => pool.end(),
  };
}

/**
 * The query builder never releases a client whose `begin` has failed: after 20 of them, the pool would be
 * empty forever. Here, each is released, and one that failed because of an outage is not reused.
 */
function releasingFailedClients(pool: pg.Pool, trace: Trace | undefined) {
  const db = drizzle(traced(pool, trace), { schema });
  const onClient = new WeakMap<pg.PoolClient, ReturnType<typeof forClient>>();
  const forClient = (client: pg.PoolClient) => drizzle(traced(client, trace), { schema });
  const transaction: typeof db.transaction = async (run, config) => {
    const client = await pool.connect();
    const own = onClient.get(client) ?? forClient(client);
    onClient.set(client, own);
    try {
      const result = await own.transaction(run, config);
      client.release();
      return result;
    } catch (error) {
      client.release(error instanceof Error && isOutage(error) ? error : false);
      throw error;
    }
  };
  return Object.assign(db, { transaction });
}

/** A pool or client for the query builder, with its queries traced. */
function traced<Client extends pg.Pool | pg.PoolClient>(client: Client, trace: Trace | undefined): Client {
  if (!trace) return client;
  const query = (statement: pg.QueryConfig, values: unknown[]) =>
    traceStatement(trace, statement.text, () => client.query(statement, values));
  return Object.assign(Object.create(client) as Client, { query });
}

/**
 * A machine that disappears without a word leaves its connections open: the operating system keeps them
 * for a quarter of an hour.
 */
function socketWithTimeout(milliseconds: number): Socket {
  const socket = new Socket();
  const lost = Object.assign(new Error('PostgreSQL has fallen silent.'), { code: 'ETIMEDOUT' });
  return socket.setTimeout(milliseconds, () => socket.destroy(lost));
}

/** Node combines several failed addresses in one error without a message. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
