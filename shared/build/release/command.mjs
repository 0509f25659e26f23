import { statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAddress } from '@heartwood/releases/bucket-address.mjs';
import { run } from '../run.mjs';
import { storeSourceMaps } from './source-maps.mjs';
import { abort, canary, promote, stoppedBecause } from './canary.mjs';
import { folderStore } from './folder-store.mjs';
import { disable, enable, mapsOf, nameOfBuild, release, releases, rollback } from './releases.mjs';
import { isWrongUse, WrongUse } from './wrong-use.mjs';

/** @typedef {import('./store').Store} Store */
/**
 * @typedef {{to?: string, version?: string, because?: string, built?: boolean, canary?: string, people?:
 *   string, header?: string}} Options
 */
/** @typedef {{folder: string, name: string, resolve: (path: string) => string}} RemotePackage */

const usage = `--to <folder or s3://bucket/prefix> is the site’s location, and always needed.
  npm run release  -w mfe-wills -- --to site [--built]          build and release; --built: what dist holds, as it is
  npm run rollback -w mfe-wills -- --to site [--version 1.0.0-ab12cd34]
  npm run releases -w mfe-wills -- --to site
  npm run disable  -w mfe-wills -- --to site --because "Wills are being moved, and are back at noon."
  npm run enable   -w mfe-wills -- --to site
  npm run release  -w mfe-wills -- --to site --canary 5 [--people ada,ben] [--header x-canary:wills]
  npm run promote  -w mfe-wills -- --to site [--version 1.0.0-ab12cd34]
  npm run abort    -w mfe-wills -- --to site [--version 1.0.0-ab12cd34]
The shell is released, rolled back, and listed in the same way, by -w shell.`;

/** @type {Record<string, (store: Store, remote: RemotePackage, options: Options) => Promise<string>>} */
const commands = {
  release: async (store, { folder, name }, options) => {
    const to = ruleOf(options);
    if (!options.built) await build(folder);
    const built = await nameOfBuild(join(folder, 'dist'));
    if (built !== undefined && built !== name)
      throw new WrongUse(`dist holds a build of ${built}, not of ${name}. Nothing was released.`);
    if (to) {
      const version = await canary(store, join(folder, 'dist'), to);
      await storeSourceMaps(folder, mapsOf(name, version));
      return `${name} ${version} is released to ${wordsOf(to)}. Then: npm run promote, or npm run abort.`;
    }
    const { version, disabled } = await release(store, join(folder, 'dist'));
    await storeSourceMaps(folder, mapsOf(name, version));
    return `${name} ${version} is released.${disabled ? ' It is still switched off: npm run enable.' : ''}`;
  },
  promote: async (store, { name }, { version }) =>
    `${name} ${(await promote(store, name, version)).version} is what everybody gets.`,
  abort: async (store, { name }, { version }) =>
    `${name} ${await abort(store, name, version)} is given to nobody anymore.`,
  rollback: async (store, { name }, { version }) => {
    const chosen = await rollback(store, name, version);
    return `${name} is rolled back to ${chosen.version}.`;
  },
  releases: async (store, { name }) => {
    const found = await releases(store, name);
    if (found.length === 0) return `No version of ${name} was released here.`;
    const lines = found.map(async ({ version, at, current, to, disabled }) => {
      const canarySays = to && ((await stoppedBecause(store, name, version)) ?? `canary: ${wordsOf(to)}`);
      return [current ? '*' : ' ', version, at, disabled ? `switched off: ${disabled}` : '', canarySays ?? '']
        .join('  ')
        .trimEnd();
    });
    return (await Promise.all(lines)).join('\n');
  },
  disable: async (store, { name }, { because }) => {
    if (!because?.trim()) throw new WrongUse('Say why, in a sentence for people: --because "…"');
    await disable(store, name, because.trim());
    return `${name} is switched off. Who opens it reads: ${because.trim()}`;
  },
  enable: async (store, { name }) => `${name} ${(await enable(store, name)).version} is on again.`,
};

/**
 * Runs a release command.
 * @param {string[]} argv
 * @param {RemotePackage} remote
 * @returns {Promise<{ok: boolean, says: string}>} with a sentence for the terminal
 */
export async function runRelease(argv, remote) {
  try {
    const { positionals, values } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        version: { type: 'string' },
        because: { type: 'string' },
        built: { type: 'boolean' },
        canary: { type: 'string' },
        people: { type: 'string' },
        header: { type: 'string' },
      },
    });
    const command = commands[positionals[0] ?? ''];
    if (!command || positionals.length > 1 || !values.to) throw new WrongUse(usage);
    return { ok: true, says: await command(await storeAt(values.to, remote), remote, values) };
  } catch (error) {
    if (isWrongUse(error)) return { ok: false, says: error.message };
    // The store's client adds it to a refusal, and to the error of a store that doesn't answer.
    if (error instanceof Error && '$metadata' in error)
      return {
        ok: false,
        says: `The bucket can’t be used (${error.name}: ${error.message}). Check --to, S3_ENDPOINT, S3_REGION, and the keys.`,
      };
    throw error;
  }
}

/**
 * The rule for who gets a canary; undefined for a release to everyone.
 * @param {Options} options
 * @returns {import('./registry.mjs').Candidate['to'] | undefined}
 */
function ruleOf({ canary: share, people, header }) {
  if (share === undefined && people === undefined && header === undefined) return undefined;
  const percent = Number(share);
  if (share !== undefined && !(percent > 0 && percent <= 100))
    throw new WrongUse(`--canary ${share} is no percentage of visitors.`);
  const [, key, value] = /^([\w-]+):(.+)$/.exec(header ?? '') ?? [];
  if (header !== undefined && (key === undefined || value === undefined))
    throw new WrongUse(`--header ${header} is not a name, a colon, and a value.`);
  return {
    ...(share !== undefined && { percent }),
    ...(people !== undefined && { people: people.split(',').map((each) => each.trim()) }),
    ...(key !== undefined && value !== undefined && { header: { name: key.toLowerCase(), value } }),
  };
}

/** @param {import('./registry.mjs').Candidate['to']} to */
const wordsOf = ({ percent, people, header }) =>
  [
    ...(percent === undefined ? [] : [`${percent} % of visitors`]),
    ...(people ? [people.join(', ')] : []),
    ...(header ? [`requests with ${header.name}: ${header.value}`] : []),
  ].join(', ');

/** @param {string} to @param {RemotePackage} remote @returns {Promise<Store>} */
async function storeAt(to, remote) {
  if (isAddress(to)) return (await import('./s3-store.mjs')).s3Store(to);
  const folder = remote.resolve(to);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new WrongUse(`There is no folder ${folder}.`);
  return folderStore(folder);
}

/** @param {string} folder */
async function build(folder) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const code = await run('npm', ['run', 'build', '--silent'], { cwd: folder, env });
  if (code !== 0) throw new WrongUse('The build failed, so nothing was released.');
}
