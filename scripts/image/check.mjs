import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, chownSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';

// Runs the contents of the container image without a container engine: the files that the Dockerfile copies, in a
// separate folder, as a user that may write only to its data folder. Run npm run image:check after npm run build.

/** The user "nonroot" of the base image. Only root can switch to it. */
const user = process.getuid?.() === 0 ? { uid: 65_532, gid: 65_532 } : {};
/** The base image is about 175 MB, and the total must stay below 250. */
const mostMegabytes = 75;
/** A letter of each script that documents are printed in: each is in a font file of its own. */
const everyScript = 'Łế Ωἀ Жӂ عשअঅஅกລកကአԱა 王か한';

const folder = mkdtempSync(join(tmpdir(), 'heartwood-image-'));
const app = join(folder, 'app');
const data = join(folder, 'data');
const temporary = join(folder, 'tmp');
execFileSync('chmod', ['755', folder]);
try {
  const collected = execFileSync(process.execPath, [join(root, 'scripts/image/collect.mjs'), app], {
    encoding: 'utf8',
  });
  process.stdout.write(collected);
  execFileSync('chmod', ['-R', 'a+rX,a-w', app]);
  for (const writable of [data, temporary]) {
    mkdirSync(writable);
    if (user.uid) chownSync(writable, user.uid, user.gid);
  }
  await checkServer();
  const listed = program('scripts/remote.mjs', ['releases', '--to', '../site'], {
    cwd: join(app, 'mfe-wills'),
  });
  report('the release commands', /\* {2}\d+\.\d+\.\d+-[0-9a-f]{8}/.test(listed), listed);
  const megabytes = Number(collected.split(' ').at(-2));
  report(`at most ${mostMegabytes} MB beside the base image`, megabytes <= mostMegabytes, `${megabytes} MB`);
} finally {
  execFileSync('chmod', ['-R', 'u+w', folder]);
  rmSync(folder, { recursive: true, force: true });
}

async function checkServer() {
  const port = await freePort();
  const [main = ''] = commandOf(readFileSync(join(root, 'Dockerfile'), 'utf8'));
  const server = spawn(process.execPath, [main], {
    cwd: app,
    env: environment({ PORT: String(port) }),
    ...user,
  });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text));
  const exited = once(server, 'exit');
  try {
    await Promise.race([ready(() => output), exited]);
    report('the server starts', output.includes('Heartwood is ready'), output);
    const base = `http://127.0.0.1:${port}`;
    report('it is ready', (await fetch(`${base}/backend/readyz`)).status === 200);
    const page = await fetch(`${base}/wills`);
    report('it serves the front end', page.status === 200 && (await page.text()).includes('<html'));
    const registry = JSON.parse(await (await fetch(`${base}/remotes.json`)).text());
    report('it serves the registry', JSON.stringify(registry).includes('wills'));
    report('it prints and seals a note with names in every script', await printsNote(`${base}/backend`));
    const backup = program('api/dist/admin.js', ['backup', '--to', join(data, 'backups')]);
    report('the operator’s commands', backup.startsWith('Backed up to'), backup);
  } finally {
    server.kill('SIGTERM');
    await exited;
  }
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

/** Runs a program of the image to its end. @param {string} file @param {string[]} args @param {{cwd?: string}} [options] */
function program(file, args, { cwd = app } = {}) {
  return execFileSync(process.execPath, [join(app, file), ...args], {
    cwd,
    env: environment(),
    encoding: 'utf8',
    ...user,
  });
}

/** @param {Record<string, string>} [more] */
function environment(more = {}) {
  const passphrase = 'a cabin above the tree line';
  return {
    NODE_ENV: 'production',
    DATA_DIR: data,
    TMPDIR: temporary,
    LOG_LEVEL: 'warn',
    BACKUP_PASSPHRASE: passphrase,
    ...more,
  };
}

/**
 * The image's command.
 * @param {string} dockerfile
 * @returns {string[]}
 */
function commandOf(dockerfile) {
  return JSON.parse(/^CMD (\[.+\])$/m.exec(dockerfile)?.[1] ?? '[]');
}

/** @param {() => string} output */
async function ready(output) {
  while (!output().includes('Heartwood is ready')) await new Promise((resolve) => setTimeout(resolve, 100));
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
