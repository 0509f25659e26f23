import { cp, mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { root } from '../../shared/build/inputs.mjs';
import { remoteFolders } from '../../shared/build/layout.mjs';

// Copies only what the server, its commands, and the release commands need at run time from a built checkout into a
// folder: npm run image:files -- /image

/** The programs: the server with its threads, the operator's commands, and the release commands. */
const programs = [
  'api/dist/main.js',
  'api/dist/worker.js',
  'api/dist/note-worker.js',
  'api/dist/token-worker.js',
  'api/dist/embedded-thread.js',
  'api/dist/export-thread.js',
  'api/dist/watchdog-thread.mjs',
  'api/dist/admin.js',
  'scripts/remote.mjs',
];

/** Files that they read without importing them. */
const read = [
  'LICENSE',
  'package.json',
  'api/package.json',
  'api/dist/migrations',
  'site',
  'shared/host/registry.schema.json',
  ...remoteFolders.flatMap((folder) => [`${folder}/remote.json`, `${folder}/package.json`]),
];

/** The fonts that notes are printed with. Chinese has no bold one. */
const isPrintedFace = (/** @type {string} */ name) =>
  /-(400|600|700)-normal\.woff$/.test(name) && !/^noto-sans-sc.+-700-normal/.test(name);

/** An image starts with the versions of its own build: the older ones of the checkout's site are left out. */
const registry = await readFile(join(root, 'site/remotes.json'), 'utf8');
const isOldVersion = (/** @type {string} */ path) => {
  const version = /\/site\/remotes\/[^/]+\/([^/]+)$/.exec(path)?.[1];
  return version !== undefined && !registry.includes(version);
};

const target = resolve(process.argv[2] ?? 'image');
await rm(target, { recursive: true, force: true });
const { fileList, warnings } = await nodeFileTrace(
  programs.map((file) => join(root, file)),
  { base: root },
);
for (const { message } of warnings) if (!isKnown(message)) console.warn(message);
// The trace includes a folder that a program only names, and `.data` is private.
const traced = [...fileList].filter((file) => !/^(site|\.data)\//.test(file));
for (const file of [...traced, ...read, ...(await fonts())]) await copy(file);
console.log(`${target}: ${((await bytesIn(target)) / 2 ** 20).toFixed(1)} MB`);

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

async function fonts() {
  const folder = 'node_modules/@fontsource';
  const files = await readdir(join(root, folder), { recursive: true });
  return files
    .filter((name) => isPrintedFace(name) || /^[^/]+\/package\.json$/.test(name))
    .map((name) => join(folder, name));
}

/** @param {string} folder @returns {Promise<number>} */
async function bytesIn(folder) {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  return bytes;
}

/** An optional package, such as pg's native driver; or a module that isn't a script. @param {string} message */
function isKnown(message) {
  return /Failed to resolve dependency|harfbuzz\.js as script/.test(message);
}
