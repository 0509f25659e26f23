import { createHash } from 'node:crypto';
import { cp, link, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from '../../shared/build/inputs.mjs';
import { remoteFolders } from '../../shared/build/layout.mjs';

// Copies only what the server, its commands, and the release commands need at run time from a built checkout
// into a folder: node scripts/image/collect.mjs /image

/** The programs: the server with its threads, the operator's commands, and the release commands. */
const programs = [
  'api/dist/server.js',
  'api/dist/worker.js',
  'api/dist/note-worker.js',
  'api/dist/paper-worker.js',
  'api/dist/will-worker.js',
  'api/dist/token-worker.js',
  'api/dist/embedded-thread.js',
  'api/dist/export-thread.js',
  'api/dist/watchdog-thread.mjs',
  'api/dist/admin.js',
  'scripts/release.mjs',
];

/** Files that they read without importing them. */
const read = [
  'LICENSE',
  'package.json',
  'api/package.json',
  'api/dist/migrations',
  'site',
  'node_modules/@heartwood/host',
  'shared/host/package.json',
  'shared/host/registry.schema.json',
  ...remoteFolders.flatMap((folder) => [`${folder}/remote.json`, `${folder}/package.json`]),
];

/** An image starts with the versions of its own build: the older ones of the checkout's site are left out. */
const registry = await readFile(join(root, 'site/remotes.json'), 'utf8');
const isOldVersion = (/** @type {string} */ path) => {
  const version = /\/site\/(?:remotes\/[^/]+|shell)\/([^/]+)$/.exec(path)?.[1];
  return version !== undefined && !registry.includes(version);
};

const target = resolve(process.argv[2] ?? 'image');
await rm(target, { recursive: true, force: true });
const { fileList, warnings } = await nodeFileTrace(
  programs.map((file) => join(root, file)),
  // It would include each folder that a program only names, and `.data` is private.
  { base: root, ignore: ['site/**', '.data/**'] },
);
for (const { message } of warnings) if (!isKnown(message)) console.warn(message);
for (const file of [...fileList, ...read, ...(await fonts())]) await copy(file);
console.log(`${target}: ${((await linkDuplicates(target)) / 1e6).toFixed(1)} MB`);

/** @param {string} file below the root */
async function copy(file) {
  const to = join(target, file);
  await mkdir(dirname(to), { recursive: true });
  // Links between packages remain links; maps and types are left out.
  await cp(join(root, file), to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.(map|d\.[cm]?ts)$/.test(path) && !isOldVersion(path),
  });
}

/**
 * The font files of the built remotes, in the packages that they came from. The server prints
 * notes with the same code.
 */
async function fonts() {
  const built = await readdir(join(root, 'site/remotes'), { recursive: true });
  const printed = new Set(
    built
      .filter((file) => file.endsWith('.woff'))
      .map((file) => basename(file).replace(/\.[^.]+\.woff$/, '.woff')),
  );
  const folder = 'node_modules/@fontsource';
  const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
    printed.has(basename(file)),
  );
  const packages = new Set(files.map((file) => join(dirname(dirname(file)), 'package.json')));
  return [...files, ...packages].map((file) => join(folder, file));
}

/**
 * Makes files with the same bytes one file with several names (hard links), which an image stores once: each
 * remote has its own copy of the fonts, and the shell's files are also at the root of the site.
 * @param {string} folder
 * @returns {Promise<number>} bytes of all files, each counted once
 */
async function linkDuplicates(folder) {
  /** @type {Map<string, string>} */
  const files = new Map();
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const content = await readFile(path);
    const digest = createHash('sha256').update(content).digest('hex');
    const same = files.get(digest);
    if (same) {
      await rm(path);
      await link(same, path);
    } else {
      files.set(digest, path);
      bytes += content.length;
    }
  }
  return bytes;
}

/**
 * An optional package, such as pg's native driver; or a module that isn't a script.
 * @param {string} message
 */
function isKnown(message) {
  return /Failed to resolve dependency|harfbuzz\.js as script/.test(message);
}
