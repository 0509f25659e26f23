import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long a host may take to report its role. */
const TIMEOUT_MILLISECONDS = 10_000;
/** How much longer to wait for the other hosts once one accepts writes. */
const GRACE_MILLISECONDS = 1_000;

interface Host {
  url: string;
  client: pg.Client;
  standby: boolean;
  readOnly: boolean;
  timeline: string;
}

/**
 * Connects to the primary. A single host is used as it is. Several hosts are all asked for their role: a
 * standby is never used, and a primary that is currently read-only only if there is no other.
 * @param urls one for each host
 * @throws an error that isOutage() accepts, if no primary responds
 */
export async function connectToPrimary(
  urls: string[],
  settings: pg.ClientConfig,
): Promise<Pick<Host, 'url' | 'client'>> {
  const [only] = urls;
  if (urls.length === 1 && only !== undefined) {
    const client = quietClient({ ...settings, connectionString: only });
    await client.connect();
    return { url: only, client };
  }
  const found: Host[] = [];
  const asked = urls.map(async (url) => {
    const host = await ask(url, settings);
    found.push(host);
    return host;
  });
  const all = Promise.allSettled(asked);
  await Promise.race([all, graceAfterWritable(asked, all)]);
  const primary = choose(found.toSorted((a, b) => urls.indexOf(a.url) - urls.indexOf(b.url)));
  for (const each of asked)
    each.then((host) => (host === primary ? undefined : host.client.end())).catch(() => undefined);
  if (primary) return primary;
  const reasons = (await all).map((one, index) => reasonOf(urls[index] ?? '', one));
  throw new AggregateError(reasons, 'No host of this PostgreSQL is a primary that answers.');
}

/** For each new connection of a pool. @throws if its host is a standby */
export async function assertPrimary(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (rows[0]?.standby) throw standbyError();
}

async function ask(url: string, settings: pg.ClientConfig): Promise<Host> {
  const socket = new Socket();
  const silent = Object.assign(new Error('no answer'), { code: 'ETIMEDOUT' });
  const timer = setTimeout(() => socket.destroy(silent), TIMEOUT_MILLISECONDS);
  const client = quietClient({ ...settings, connectionString: url, stream: () => socket });
  try {
    await client.connect();
    const { rows } = await client.query<Pick<Host, 'standby' | 'readOnly'>>(
      `select pg_is_in_recovery() as standby, current_setting('transaction_read_only') = 'on' as "readOnly"`,
    );
    const { standby = false, readOnly = false } = rows[0] ?? {};
    return { url, client, standby, readOnly, timeline: standby ? '' : await timelineOf(client) };
  } catch (error) {
    socket.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

async function graceAfterWritable(asked: Promise<Host>[], all: Promise<unknown>): Promise<void> {
  const writable = asked.map(async (each) => {
    const { standby, readOnly } = await each;
    if (standby || readOnly) throw standbyError();
  });
  const one = await Promise.any(writable).then(
    () => true,
    () => false,
  );
  await (one ? pause(GRACE_MILLISECONDS, undefined, { ref: false }) : all);
}

/**
 * Each promotion starts a new timeline. An old primary that is started again after a promotion still accepts
 * writes, but on the previous timeline, so it must not be used. The hosts of a distributed database are
 * equal and have no timelines.
 */
function choose(inOrder: Host[]): Host | undefined {
  const primaries = inOrder.filter(({ standby }) => !standby);
  const newest = primaries
    .map(({ timeline }) => timeline)
    .toSorted()
    .at(-1);
  const current = primaries.filter(({ timeline }) => timeline === newest);
  return current.find(({ readOnly }) => !readOnly) ?? current[0];
}

/** Eight hexadecimal digits; empty for an engine without PostgreSQL's write-ahead log. */
async function timelineOf(client: pg.Client): Promise<string> {
  const answer = client.query<{ file: string }>('select pg_walfile_name(pg_current_wal_lsn()) as file');
  return answer.then(
    ({ rows }) => rows[0]?.file.slice(0, 8) ?? '',
    () => '',
  );
}

/**
 * Without a listener, a lost connection would end the process; the running statement
 * fails with the same error.
 */
function quietClient(settings: pg.ClientConfig): pg.Client {
  return new pg.Client(settings).on('error', () => undefined);
}

function reasonOf(url: string, asked: PromiseSettledResult<Host>): Error {
  const cause: unknown = asked.status === 'rejected' ? asked.reason : standbyError();
  const { host } = new URL(url);
  return new Error(`${host}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
}

/** The code is PostgreSQL's for a server that doesn't accept connections now. */
const standbyError = () => Object.assign(new Error('it is a standby'), { code: '57P03' });
