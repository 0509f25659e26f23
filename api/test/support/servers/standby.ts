import { execFile } from 'node:child_process';
import { appendFile, chown, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startOwnPostgres, type OwnPostgres, type PostgresSettings } from './postgres';

export interface Standby extends OwnPostgres {
  /** Makes it a primary, which takes writes when this settles. */
  promote: () => Promise<void>;
}

const NAME = 'standby';

/**
 * A standby that follows this primary. From then on, each commit at the primary waits
 * until the standby has it too.
 * @param primary on this machine; it may be in use
 */
export async function startStandby(primary: OwnPostgres, settings?: PostgresSettings): Promise<Standby> {
  const standby = await startOwnPostgres({ ...settings, fill: (data) => copy(primary, data) });
  await run(primary.url, `alter system set synchronous_standby_names = '${NAME}'`);
  await run(primary.url, 'select pg_reload_conf()');
  const follows = `select 1 from pg_stat_replication where application_name = '${NAME}' and sync_state = 'sync'`;
  while ((await run(primary.url, follows)).length === 0) await setTimeout(50);
  return { ...standby, promote: async () => void (await run(standby.url, 'select pg_promote()')) };
}

/** What pg_basebackup does; npm's binaries have none. */
async function copy({ url, data }: OwnPostgres, to: string): Promise<void> {
  // PostgreSQL may run as another user than this process.
  const addFile = async (name: string, text: string) => {
    const { uid, gid } = await stat(to);
    await writeFile(join(to, name), text);
    await chown(join(to, name), uid, gid);
  };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('standby', true)");
    await promisify(execFile)('cp', ['-a', data, to]).catch(rethrowUnlessGone);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await addFile('backup_label', rows[0]?.labelfile ?? '');
  } finally {
    await client.end();
  }
  await rm(join(to, 'postmaster.pid'));
  await addFile('standby.signal', '');
  const { hostname, port, username, password } = new URL(url);
  const conninfo = `host=${hostname} port=${port} user=${username} password=${password} application_name=${NAME}`;
  const settings = {
    primary_conninfo: conninfo,
    synchronous_standby_names: '',
    // A promotion waits for so long.
    wal_retrieve_retry_interval: '500ms',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  await appendFile(join(to, 'postgresql.auto.conf'), lines.join(''));
}

/** Files may disappear during the copy: the log restores the rest. */
function rethrowUnlessGone(error: unknown): void {
  const lines = error instanceof Error && 'stderr' in error ? String(error.stderr).trim().split('\n') : [''];
  if (!lines.every((line) => line.endsWith('No such file or directory'))) throw error;
}

async function run(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
