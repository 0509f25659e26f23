import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port';

const run = promisify(execFile);

/** What a backup and a recovery take. npm's binaries have only some of them. */
const PROGRAMS = [
  ...['initdb', 'postgres', 'pg_ctl', 'psql'],
  ...['pg_basebackup', 'pg_verifybackup', 'pg_archivecleanup', 'pg_dump', 'pg_restore'],
];

/** Where Debian and Ubuntu have those that aren't in the PATH, by version. */
const DEBIAN = '/usr/lib/postgresql';

export interface SystemPostgres {
  url: string;
  /** Runs a command of bash with its programs, as the user that it runs as. @returns what it prints */
  shell: (command: string) => Promise<string>;
  /** Kills it with SIGKILL, and waits until nothing of it is left. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

/** The programs of a PostgreSQL of this machine, and the user to run them as. */
interface InstalledPostgres {
  programs: string;
  user: { uid?: number; gid?: number };
}

/** Undefined if this machine has none with all of its programs. */
export async function installedPostgres(): Promise<InstalledPostgres | undefined> {
  const [programs, user] = [await programsFolder(), await unprivileged()];
  return programs !== undefined && user !== undefined ? { programs, user } : undefined;
}

/**
 * Starts it.
 * @param folder for its data directory, which `PGDATA` names
 * @param settings lines of its `postgresql.conf`
 */
export async function startSystemPostgres(
  { programs, user }: InstalledPostgres,
  folder: string,
  settings: string,
): Promise<SystemPostgres> {
  const { uid, gid } = user;
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid);
  const port = await freePort();
  const data = join(folder, 'data');
  const server = { PGDATA: data, PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: 'postgres' };
  const env = { ...server, PATH: `${programs}:${process.env.PATH}`, LC_ALL: 'C' };
  const shell = async (command: string) => {
    const options = { ...user, env, cwd: folder, maxBuffer: 2 ** 24 };
    return (await run('bash', ['-c', command], options)).stdout.trim();
  };
  const own = `port = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\n`;
  await shell('initdb --username=postgres --auth=trust --encoding=UTF8 --locale=C --no-sync >&2');
  const lines = spawn('bash', ['-c', 'cat >> "$PGDATA/postgresql.conf"'], { ...user, env });
  lines.stdin.end(own + settings);
  await once(lines, 'exit');
  await shell('pg_ctl --log="$PGDATA/log" start');
  const running = async () => {
    const [pid] = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
    return Number(pid);
  };
  const kill = async () => {
    const pid = await running();
    if (!pid) return;
    const children = await run('pgrep', ['-P', String(pid)]).then(({ stdout }) => stdout.trim().split('\n'));
    for (const each of [pid, ...children.map(Number)]) endNow(each);
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    shell,
    kill,
    stop: async () => void ((await running()) && (await shell('pg_ctl --mode=immediate stop'))),
  };
}

function endNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended with the others.
  }
}

/** The folder of the newest version that has all programs. */
async function programsFolder(): Promise<string | undefined> {
  const versions = await readdir(DEBIAN).catch(() => []);
  const newest = versions.sort((one, other) => Number(other) - Number(one));
  const folders = [
    ...newest.map((name) => join(DEBIAN, name, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  for (const folder of folders) {
    const found = PROGRAMS.map((name) => access(join(folder, name)));
    if ((await Promise.allSettled(found)).every(({ status }) => status === 'fulfilled')) return folder;
  }
  return undefined;
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package has made. */
async function unprivileged(): Promise<InstalledPostgres['user'] | undefined> {
  if (process.getuid?.() !== 0) return {};
  const id = async (option: string) => Number((await run('id', [option, 'postgres'])).stdout);
  return id('-u').then(
    async (uid) => ({ uid, gid: await id('-g') }),
    () => undefined,
  );
}
