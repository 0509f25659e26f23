import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../../api/test/support/servers/free-port.ts';
import { remoteFolders } from '../../shared/build/layout.mjs';
import { loadNow } from '../lib/machine.mjs';
import { Clone } from './clone.mjs';
import { ensurePortsAreFree, hotReload } from './hot-reload.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */

export const title = 'People’s waits, in a fresh clone of the last commit';

const WARM_SECONDS = 1.5;
/** Half of what it took when the goal was set. */
const FIRST_SECONDS = 61;
const TEST_SECONDS = 480;

/** A file in the clone. */
const NX_PROFILE = '.cache/build-times.json';

const built = ['site', '.nx', '.cache', ...['shell', 'api', ...remoteFolders].map((name) => `${name}/dist`)];

/** @param {import('../lib/row.mjs').Options} options @returns {Promise<Row[]>} */
export async function run({ long }) {
  await ensurePortsAreFree();
  /** @type {Row[]} */
  const rows = [];
  const add = (/** @type {string} */ what, /** @type {number} */ ms, /** @type {Partial<Row>} */ more = {}) =>
    rows.push({
      ...{ what, ours: ms / 1000, unit: 's', better: 'less', note: `load ${loadNow()}` },
      ...more,
    });
  const clone = await Clone.make();
  try {
    // Nx writes the time of each package's build.
    const cold = await start(clone, { env: { NX_PROFILE } });
    add('npm start, cold: installs with npm’s cache as it is, builds, makes the database', cold.ready);
    add('of it after the install: builds, makes the database', cold.ready - cold.installed, {
      budget: { value: FIRST_SECONDS },
      why: `seconds of the packages' builds, two at a time: ${await buildTimes(clone)}`,
    });
    const warm = (await start(clone)).ready;
    const server = (await start(clone, { command: 'node', args: ['api/dist/main.js'] })).ready;
    add('npm start, warm', warm, {
      budget: { value: WARM_SECONDS },
      why: `${((warm - server) / 1000).toFixed(1)} s of it npm, and the check whether anything is to be built; the rest is the server's own start, whose profile is in the part "embedded"`,
    });
    add('the server of it by itself, warm', server);
    await clone.without('.data');
    add('npm start, built, makes the database', (await start(clone)).ready);
    await clone.without(...built);
    add('npm run build, cold', await timed(() => clone.run('run', 'build')));
    add('npm run build, nothing changed', await timed(() => clone.run('run', 'build')));
    await touch(join(clone.folder, 'mfe-account/src/login/page.tsx'));
    add('npm run build, one remote changed', await timed(() => clone.run('run', 'build')));
    const { ready, change } = await hotReload(clone);
    add('npm run dev, until a page is there', ready);
    add('hot reload: from saving a file of a remote to its new text', change);
    if (long) {
      let summary = '';
      const whole = await timed(async () => {
        summary = (await clone.run('test')).split('=== summary\n')[1] ?? '';
      });
      add('npm test', whole, {
        budget: { value: TEST_SECONDS },
        why: summary.trim().replaceAll('\n', '\n  '),
      });
    }
    return rows;
  } finally {
    await clone.remove();
  }
}

/**
 * Waits until the server is ready, and returns the milliseconds until then, and until packages were installed.
 * @param {Clone} clone
 * @param {{command?: string, args?: string[], env?: Record<string, string>}} [how]
 */
async function start(clone, { command = 'npm', args = ['start'], env = {} } = {}) {
  const port = String(await freePort());
  const started = Date.now();
  const server = clone.start(args, { ...env, PORT: port }, command);
  let installed = started;
  server.wrote('Building Heartwood').then(
    () => (installed = Date.now()),
    // Nothing was to be built.
    () => undefined,
  );
  try {
    await server.wrote('Heartwood is ready');
    return { ready: Date.now() - started, installed: installed - started };
  } finally {
    await server.stop();
  }
}

/** The seconds of each package's build, longest first. @param {Clone} clone */
async function buildTimes(clone) {
  /** @type {{name: string, ph: string, dur: number}[]} */
  const events = JSON.parse(await readFile(join(clone.folder, NX_PROFILE), 'utf8'));
  return events
    .filter(({ ph }) => ph === 'X')
    .toSorted((a, b) => b.dur - a.dur)
    .map(({ name, dur }) => `${name.replace(/:build$/, '')} ${(dur / 1e6).toFixed(1)}`)
    .join(', ');
}

/** @param {() => Promise<unknown>} work @returns {Promise<number>} milliseconds */
async function timed(work) {
  const started = Date.now();
  await work();
  return Date.now() - started;
}

/**
 * Changes a file's build output, but not its behavior.
 * @param {string} path
 */
async function touch(path) {
  await writeFile(path, `${await readFile(path, 'utf8')}\n// Changed to be built again.\n`);
}
