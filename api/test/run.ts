import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleTests } from './support/servers/bundle';
import { makePostgresTemplate } from './support/servers/database';
import { makeTemplate } from './support/servers/embedded-template';
import { startPostgres } from './support/servers/postgres';
import { temporaryFolder } from './support/servers/temporary-folder';

/**
 * Runs the tests twice: on the embedded database and on PostgreSQL. Tests for only one of them, or for
 * neither, have its name before ".test.ts" and run once.
 *
 * npm test -w api [-- --only embedded|postgres | --once] [-- file name parts …]
 *
 * With --once, what would run on both runs only on PostgreSQL, and files in a folder `slow` don't run.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    once: { type: 'boolean' },
    report: { type: 'string' },
    requests: { type: 'string' },
  },
});

/** More than there are cores, because tests also wait for child processes and timers. */
const AT_ONCE = availableParallelism() + 2;

const FILES_PER_PROCESS = 12;

/** How long a process may go on after its last test, in seconds. */
const LEFTOVER_SECONDS = 15;

const api = join(import.meta.dirname, '..');
const names = await Promise.all(
  ['src', 'test'].map(async (folder) =>
    (await readdir(join(api, folder), { recursive: true })).map((name) => join(folder, name)),
  ),
);
const files = names
  .flat()
  .filter((name) => name.endsWith('.test.ts'))
  .filter((name) => positionals.length === 0 || positionals.some((part) => name.includes(part)))
  .filter((name) => !values.once || !name.includes('/slow/'))
  .map((name) => join(api, name));
if (files.length === 0) throw new Error('No test file has that in its name.');
if (values.report) await writeFile(values.report, '');

// What tests start in a separate process.
const server = [
  'server.ts',
  'admin/admin.ts',
  'platform/workers/worker.ts',
  'platform/seal/token/token-worker.ts',
  'platform/db/embedded/embedded-thread.ts',
  'platform/db/embedded/embedded.ts',
  'platform/db/folder-lock.ts',
  'platform/health/watchdog.ts',
  'features/loans/note-pdf/note-worker.ts',
  'features/plans/pdf/paper-worker.ts',
  'features/wills/pdf/will-worker.ts',
  'features/export/export-thread.ts',
].map((name) => join(api, 'src', name));
const bundle = await bundleTests([...files, ...server]);
// Everything that tests leave behind is in these two.
const temporary = await mkdtemp(join(tmpdir(), 'heartwood-tests-'));
// The user that PostgreSQL runs as must be able to read its password inside.
await chmod(temporary, 0o711);
const memory = await temporaryFolder('tests');
process.env.TEST_FOLDER = memory;
// Made while the tests on PostgreSQL run, because it takes seconds. A failure is thrown where it is awaited.
const template = values.only === 'postgres' ? undefined : makeTemplate();
template?.catch(() => undefined);
const postgres = values.only === 'embedded' ? undefined : await startPostgres({ fsync: false });
const codes: number[] = [];
try {
  if (postgres) {
    const { name, drop } = await makePostgresTemplate(postgres.url);
    const env = { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: name };
    codes.push(await run('PostgreSQL', filesFor('postgres'), env));
    await drop();
  }
  if (template)
    codes.push(await run('the embedded database', filesFor('embedded'), { TEST_TEMPLATE: await template }));
} finally {
  await postgres?.stop();
  await rm(bundle, { recursive: true, force: true });
  await rm(temporary, { recursive: true, force: true });
  await rm(memory, { recursive: true, force: true });
}
process.exitCode = codes.every((code) => code === 0) ? 0 : 1;

/** All files except those of the other database, and except those for both if they run once. */
function filesFor(database: 'embedded' | 'postgres'): string[] {
  const other = database === 'embedded' ? '.postgres.test.ts' : '.embedded.test.ts';
  const elsewhere = values.once && database === 'embedded';
  return files.filter((file) => (elsewhere ? file.endsWith('.embedded.test.ts') : !file.endsWith(other)));
}

/**
 * Lets bundled test files share processes, because loading the server takes longer than most of them. Each
 * has its own sites and databases, and undoes what it mocks. Slow ones have a process of their own.
 */
async function together(files: string[]): Promise<string[]> {
  const alone = files.filter((file) => file.includes('/slow/'));
  const shared = files.filter((file) => !alone.includes(file));
  // As many rounds of processes as it takes, each full, so that no process is left to run alone.
  const rounds = Math.ceil(shared.length / FILES_PER_PROCESS / AT_ONCE);
  const count = Math.min(shared.length, rounds * AT_ONCE);
  // Neighbors take similar times, so they are in different groups.
  const groups = Array.from({ length: count }, (_, index) =>
    shared.filter((_file, at) => at % count === index),
  );
  const processes = [...groups, ...alone.map((file) => [file])].map(async (members, index) => {
    const path = join(bundle, `together-${index + 1}.mjs`);
    await writeFile(path, sharedProcess(members.map((file) => `${basename(file, '.ts')}.mjs`)));
    return path;
  });
  return Promise.all(processes);
}

/**
 * A file that runs test files in turn, each as a suite, so that its hooks are its own. The suite around them
 * waits until all are read, because reading one would delay the tests of another. If a hook failed after it
 * had started a server, nothing closes that: the process ends all the same, and fails.
 */
function sharedProcess(names: string[]): string {
  return `import { after, describe } from 'node:test';
describe('in one process', async () => {
  for (const name of ${JSON.stringify(names)})
    await new Promise((read) => describe(name, () => import('./' + name).finally(read)));
  after(() => {
    const end = () => {
      console.error('Still open after the last test of ${names.join(', ')}: ' + process.getActiveResourcesInfo().join(', '));
      process.exit(1);
    };
    setTimeout(end, ${LEFTOVER_SECONDS * 1000}).unref();
  });
});
`;
}

async function run(name: string, files: string[], env: NodeJS.ProcessEnv): Promise<number> {
  if (files.length === 0) return 0;
  console.warn(`\nOn ${name}`);
  const part = `${values.report}.part`;
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  if (values.report) reporters.push('--test-reporter=tap', `--test-reporter-destination=${part}`);
  const processes = await together(files);
  const args = [
    '--enable-source-maps',
    '--test',
    `--test-concurrency=${AT_ONCE}`,
    ...reporters,
    ...processes,
  ];
  const { TEST_DATABASE_URL: _, ...inherited } = process.env;
  const child = spawn(process.execPath, args, {
    stdio: 'inherit',
    env: {
      ...inherited,
      ...env,
      TMPDIR: temporary,
      TEST_BUNDLE: bundle,
      ...(values.requests && { FUZZ_REQUESTS: values.requests }),
    },
  });
  const [code] = await once(child, 'exit');
  // Both runs write their summary to one report.
  if (values.report) {
    await appendFile(values.report, await readFile(part));
    await rm(part);
  }
  return typeof code === 'number' ? code : 1;
}
