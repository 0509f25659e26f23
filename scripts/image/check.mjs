import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { root } from '../../shared/build/inputs.mjs';

// Checks what the container image does: its server, the operator's commands, the migrations of a PostgreSQL, and the release
// commands, with a root file system that is read-only, as a user that may write only to /data and /tmp.
//
// npm run test:slow -- image                                        the image's files, in a folder, without a container engine; after npm run build
// npm run test:slow -- image --image NAME [--engine podman]      an image, in containers

const settings = {
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  BACKUP_PASSPHRASE: 'a cabin above the tree line',
};
/** With PostgreSQL, servers need one that they share. */
const JWT_SECRET = 'one signing key for all of the servers';
/** The user "nonroot" of the base image. Only root can switch to it. */
const user = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
/** The base image is about 175 MB, and the total must stay below 250. */
const [mostMegabytes, mostImageMegabytes] = [75, 250];
/** A letter of each script that documents are printed in: each is in a font file of its own. */
const everyScript = 'Łế Ωἀ Жӂ עשअঅਅગકກකကអԱა 王か한';

const { values } = parseArgs({ options: { image: { type: 'string' }, engine: { type: 'string' } } });
const { run, startPostgres, close } = values.image ? containers(values.image, values.engine) : processes();
try {
  await checkServer();
  await checkMigrations();
  const listed = await output(
    run(['../scripts/release.mjs', 'releases', '--to', '../site'], { cwd: 'mfe-wills' }),
  );
  report('the release commands', /\* {2}\d+\.\d+\.\d+-[0-9a-f]{8}/.test(listed), listed);
} finally {
  close();
}

async function checkServer() {
  const [main = ''] = commandOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const port = await freePort();
  const server = run([main], { port });
  const ended = output(server);
  try {
    const written = await Promise.race([ready(server), ended]);
    report('the server starts', written.includes('Heartwood is ready'), written);
    const base = `http://127.0.0.1:${port}`;
    report('it is ready', (await fetch(`${base}/backend/readyz`)).status === 200);
    const page = await fetch(`${base}/wills`);
    report('it serves the front end', page.status === 200 && (await page.text()).includes('<html'));
    const registry = JSON.parse(await (await fetch(`${base}/remotes.json`)).text());
    report('it serves the registry', JSON.stringify(registry).includes('wills'));
    report('it prints and seals a note with names in every script', await printsNote(`${base}/backend`));
    const backup = await output(run(['api/dist/admin.js', 'backup', '--to', '/data/backups']));
    report('the operator’s commands', backup.startsWith('Backed up to'), backup);
    const second = run([main], { port: await freePort() });
    const said = await Promise.race([ready(second), output(second)]);
    second.kill('SIGTERM');
    report(
      'a second server is kept from its data',
      said.includes('Another Heartwood server is running'),
      said,
    );
  } finally {
    server.kill('SIGTERM');
    await ended;
  }
  report('the server stops when it is told to', server.exitCode === 0, await ended);
}

/** A PostgreSQL without tables gets them, and the operator's commands then work with it. */
async function checkMigrations() {
  const { url, stop } = await startPostgres();
  try {
    const admin = (/** @type {string} */ command) =>
      output(run(['api/dist/admin.js', command], { databaseUrl: url }));
    const before = await admin('check');
    const migrated = await admin('migrate');
    report('the migrations', migrated.trim() === 'The tables are up to date.', migrated);
    const intact = 'Every record, document, and seal is intact.';
    const after = await admin('check');
    report(
      'the tables are there after the migrations, and not before',
      !before.includes(intact) && after.includes(intact),
      `${before}\n${after}`,
    );
  } finally {
    await stop();
  }
}

/** @typedef {{ cwd?: string, port?: number, databaseUrl?: string }} RunOptions below the image's /app; of the server */
/** @typedef {{ url: string, stop: () => Promise<void> | void }} Postgres */

/** The image's files in a folder of their own. */
function processes() {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-image-'));
  const [app, data, temporary] = [join(folder, 'app'), join(folder, 'data'), join(folder, 'tmp')];
  execFileSync('chmod', ['755', folder]);
  const collected = execFileSync(process.execPath, [join(root, 'scripts/image/collect.mjs'), app], {
    encoding: 'utf8',
  });
  process.stdout.write(collected);
  execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
  for (const writable of [data, temporary]) {
    mkdirSync(writable);
    if (user.uid) chownSync(writable, user.uid, user.gid);
  }
  const megabytes = Number(collected.split(' ').at(-2));
  report(`at most ${mostMegabytes} MB beside the base image`, megabytes <= mostMegabytes, `${megabytes} MB`);
  return {
    /** @param {string[]} args @param {RunOptions} [options] */
    run: (args, { cwd = '', port, databaseUrl } = {}) =>
      spawn(
        process.execPath,
        args.map((arg) => arg.replace(/^\/data/, data)),
        {
          cwd: join(app, cwd),
          env: {
            ...settings,
            DATA_DIR: data,
            TMPDIR: temporary,
            ...(port && { PORT: String(port) }),
            ...(databaseUrl && { DATABASE_URL: databaseUrl, JWT_SECRET }),
          },
          ...user,
        },
      ),
    /** The one from npm. @returns {Promise<Postgres>} */
    startPostgres: async () => {
      const { tsImport } = await import('tsx/esm/api');
      /** @type {typeof import('../../api/test/support/servers/postgres')} */
      const { startOwnPostgres } = await tsImport(
        '../../api/test/support/servers/postgres.ts',
        import.meta.url,
      );
      return startOwnPostgres();
    },
    close: () => {
      execFileSync('chmod', ['-R', 'u+w', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Containers of an image, as docs/deployment.md starts them. They share a volume and, to make it harder, a host name.
 * @param {string} image
 */
function containers(image, engine = 'docker') {
  const volume = `heartwood-check-${randomUUID()}`;
  const size = execFileSync(engine, ['image', 'inspect', '--format', '{{.Size}}', image], {
    encoding: 'utf8',
  });
  const megabytes = Math.round(Number(size) / 1e6);
  report(`at most ${mostImageMegabytes} MB`, megabytes <= mostImageMegabytes, `${megabytes} MB`);
  const rules = [
    '--rm',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--hostname',
    'heartwood',
    '-v',
    `${volume}:/data`,
  ];
  const env = Object.entries(settings).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  return {
    /** @param {string[]} args @param {RunOptions} [options] */
    run: (args, { cwd = '', port, databaseUrl } = {}) => {
      const published = port ? ['-p', `127.0.0.1:${port}:3000`] : [];
      const connected = databaseUrl
        ? ['--network', 'host', '-e', `DATABASE_URL=${databaseUrl}`, '-e', `JWT_SECRET=${JWT_SECRET}`]
        : [];
      const place = ['-w', `/app/${cwd}`];
      return spawn(engine, ['run', ...rules, ...env, ...published, ...connected, ...place, image, ...args]);
    },
    /** A container of the image that compose.yaml names. @returns {Promise<Postgres>} */
    startPostgres: async () => {
      const [postgres = ''] =
        /(?<=image: )postgres:\S+/.exec(readFileSync(join(root, 'compose.yaml'), 'utf8')) ?? [];
      const [name, port] = [`heartwood-check-${randomUUID()}`, await freePort()];
      const published = ['-e', 'POSTGRES_PASSWORD=postgres', '-p', `127.0.0.1:${port}:5432`];
      const started = [
        'run',
        '--detach',
        '--rm',
        '--name',
        name,
        ...published,
        `docker.io/library/${postgres}`,
      ];
      execFileSync(engine, started, { stdio: ['ignore', 'ignore', 'inherit'] });
      // While it makes its database, it listens at no address.
      const isReady = ['exec', name, 'pg_isready', '--host', '127.0.0.1'];
      for (let tries = 0; spawnSync(engine, isReady).status !== 0; tries += 1) {
        if (tries === 60) throw new Error(`${postgres} did not start.`);
        await setTimeout(1000);
      }
      return {
        url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
        stop: () => void execFileSync(engine, ['rm', '--force', name]),
      };
    },
    close: () => void execFileSync(engine, ['volume', 'rm', volume]),
  };
}

/**
 * Two people sign a loan, and its note is typeset with its fonts and sealed, in worker threads.
 * @param {string} base
 */
async function printsNote(base) {
  const [lender, borrower] = [await register(base, 'lender'), await register(base, 'borrower')];
  const signature = `data:image/png;base64,${readFileSync(join(root, 'scripts/image/signature.png')).toString('base64')}`;
  const terms = {
    role: 'lender',
    counterparty: 'image.borrower',
    amount: 10_000,
    interest_rate: 5,
    term_in_months: 36,
  };
  const { id } = await call(base, 'POST', '/loans/', lender, { ...terms, signature });
  await call(base, 'POST', `/loans/${id}/accept/`, borrower, { signature });
  const note = await fetch(`${base}/loans/${id}/note/`, { headers: { authorization: `Bearer ${lender}` } });
  return note.status === 200 && Buffer.from(await note.arrayBuffer()).includes('/ByteRange');
}

/** @param {string} base @param {string} name @returns {Promise<string>} an access token */
async function register(base, name) {
  const password = 'evergreen porch 41';
  const names = {
    first_name: 'Ana',
    last_name: everyScript,
    username: `image.${name}`,
    email: `${name}@example.com`,
  };
  return (await call(base, 'POST', '/register/', '', { ...names, password, password2: password })).access;
}

/** @param {string} base @param {string} method @param {string} path @param {string} token @param {object} body */
async function call(base, method, path, token, body) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetch(`${base}${path}`, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}

/**
 * What a program has written when it ends.
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} child
 */
async function output(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
  await once(child, 'close');
  return text;
}

/**
 * The image's command.
 * @param {string} dockerfile
 * @returns {string[]}
 */
function commandOf(dockerfile) {
  return JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
}

/**
 * What a server has written when it is ready.
 * @param {import('node:child_process').ChildProcessWithoutNullStreams} server
 * @returns {Promise<string>}
 */
function ready(server) {
  let text = '';
  return new Promise((resolve) => {
    server.stdout.on('data', (part) => {
      text += part;
      if (text.includes('Heartwood is ready')) resolve(text);
    });
  });
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param {string} what @param {boolean} holds @param {string} [found] */
function report(what, holds, found = '') {
  console.log(`${holds ? 'ok' : 'NOT OK'}: ${what}${holds ? '' : `\n${found}`}`);
  if (!holds) process.exitCode = 1;
}
