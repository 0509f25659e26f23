import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../shared/build/inputs.mjs';
import { findHeadlessBrowser } from '../lib/browser.mjs';
import { ensureInstalled } from '../lib/install.mjs';
import { containers, freePort, processes, report, startPostgres } from './run-image.mjs';

// Checks what the container image does: its server, the operator's commands, the migrations of a
// PostgreSQL, and the release commands, with a root file system that is read-only, as a user that may
// write only to /data and /tmp.
//
// After npm run build:
// npm run test:slow -- image                                   its files, in a folder, without containers
// npm run test:slow -- image --image NAME [--engine podman]    an image, in containers

/** A letter of each script that documents are printed in: each is in a font file of its own. */
const everyScript = 'Łế Ωἀ Жӂ עשअঅਅગકກකကអԱა 王か한';
const password = 'evergreen porch 41';

await ensureInstalled();
const { values } = parseArgs({ options: { image: { type: 'string' }, engine: { type: 'string' } } });
const { run, close } = values.image ? containers(values.image, values.engine) : processes();
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
    report('a person logs in and sees the loan in a browser', await seesLoan(base));
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

/** @param {string} base */
async function seesLoan(base) {
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await findHeadlessBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${base}/login`);
    await page.getByLabel('Username').fill('image.lender');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('button', { name: 'Logout' }).waitFor();
    await page.goto(`${base}/loans`);
    await page.getByText('$10,000.00').first().waitFor();
    return true;
  } finally {
    await browser.close();
  }
}

/** @param {string} base @param {string} name @returns {Promise<string>} an access token */
async function register(base, name) {
  const names = {
    first_name: 'Ana',
    last_name: everyScript,
    username: `image.${name}`,
    email: `${name}@example.com`,
  };
  return (await call(base, 'POST', '/register/', '', { ...names, password, password2: password })).access;
}

/**
 * @param {string} base @param {string} method @param {string} path @param {string} token @param {object} body
 */
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
