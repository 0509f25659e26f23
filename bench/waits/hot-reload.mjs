import { chromium } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ports } from '../../shared/build/layout.mjs';
import { median } from '../lib/rounds.mjs';

const CHANGES = 5;
const file = 'mfe-account/src/login/page.tsx';
const heading = 'Log in';
const titled = (/** @type {string} */ text) => `title={t('${text}')}`;

/** @throws Error when something listens on a development server's port */
export async function ensurePortsAreFree() {
  for (const port of Object.values(ports))
    if (await isTaken(port))
      throw new Error(`Something listens at port ${port}; the development servers need it.`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isTaken(port) {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' });
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

/**
 * Milliseconds from the start of `npm run dev` to a remote's page, and from a change in its source to the new
 * text on the screen.
 * @param {import('./clone.mjs').Clone} clone
 */
export async function hotReload(clone) {
  const started = Date.now();
  const dev = clone.start(['run', 'dev']);
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    const page = await browser.newPage();
    const shown = (/** @type {string} */ text) =>
      page.getByRole('heading', { name: text, exact: true }).waitFor({ timeout: 300_000 });
    await Promise.race([open(page), dev.broken]);
    await shown(heading);
    const ready = Date.now() - started;
    const path = join(clone.folder, file);
    const source = await readFile(path, 'utf8');
    if (!source.includes(titled(heading))) throw new Error(`${file} has no ${titled(heading)} to change.`);
    const changes = [];
    for (let number = 1; number <= CHANGES; number += 1) {
      const text = `${heading}, changed ${number} times`;
      const saved = Date.now();
      await writeFile(path, source.replace(titled(heading), titled(text)));
      await shown(text);
      changes.push(Date.now() - saved);
    }
    await writeFile(path, source);
    return { ready, change: median(changes) };
  } finally {
    await browser.close();
    await dev.stop();
  }
}

/**
 * Opens a remote's page once every development server listens.
 * @param {import('@playwright/test').Page} page
 */
async function open(page) {
  const url = `http://127.0.0.1:${ports.shell}/login`;
  const answers = () => Promise.all(Object.values(ports).map(isTaken)).then((taken) => taken.every(Boolean));
  while (!(await answers())) await new Promise((resolve) => setTimeout(resolve, 100));
  await page.goto(url, { timeout: 300_000 });
}
