import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reservedWords } from '../../shared/build/release/addresses.mjs';
import { readJson, root } from '../../shared/build/inputs.mjs';
import { ports, remoteFolders } from '../../shared/build/layout.mjs';
import { binPath, runOrExit } from './run.mjs';

const template = fileURLToPath(new URL('../remote-template', import.meta.url));

/**
 * Explains why a remote can't have that name, or returns null when it can.
 * @param {string} name
 */
export async function nameFault(name) {
  if (!name) return 'Name the new remote: npm run new:remote -- pets';
  if (!/^[a-z][a-z0-9]*$/.test(name))
    return `A remote's name is one word of small letters and digits, such as pets: "${name}" is not.`;
  if (reservedWords.includes(name)) return `Heartwood uses /${name} itself. Take another name.`;
  if ((await readdir(root)).includes(`mfe-${name}`)) return `mfe-${name} exists already.`;
  const owner = remoteFolders.find((folder) => declared(folder).paths.includes(`/${name}`));
  return owner ? `/${name} is an address of ${owner}. Take another name.` : null;
}

/**
 * Creates the package of a new remote, ready to build, test, and run.
 * @param {string} name
 */
export async function makeRemote(name) {
  const port = Math.max(...remoteFolders.map((folder) => ports[folder] ?? 0)) + 1;
  const title = name.replace(/^./, (letter) => letter.toUpperCase());
  const words = { name, title, port, ...packageWords(name) };
  const files = await readdir(template, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const source = join(file.parentPath, file.name);
    const target = join(root, `mfe-${name}`, source.slice(template.length).replace(/\.template$/, ''));
    const text = Object.entries(words).reduce(
      (filled, [word, value]) => filled.replaceAll(`{{${word}}}`, String(value)),
      await readFile(source, 'utf8'),
    );
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  await runOrExit(binPath('oxfmt'), [`mfe-${name}`]);
  await makeWorkflow(name);
  await nameOwners(name);
  return { port };
}

/** Its team releases it by a workflow of its own, like every other. @param {string} name */
async function makeWorkflow(name) {
  const [known = ''] = remoteFolders;
  const text = await readFile(join(root, workflowOf(known)), 'utf8');
  await writeFile(join(root, workflowOf(`mfe-${name}`)), text.replaceAll(known, `mfe-${name}`));
}

/** Its team reviews its folder and its workflow. @param {string} name */
async function nameOwners(name) {
  const owned = [`/mfe-${name}/`, `/${workflowOf(`mfe-${name}`)}`];
  const lines = owned.map((path) => `${path} @heartwood/${name}\n`);
  await appendFile(join(root, '.github/CODEOWNERS'), lines.join(''));
}

/**
 * The package.json entries common to all remotes, copied from an existing one so that the versions match
 * those installed.
 * @param {string} name
 */
function packageWords(name) {
  const known = remoteFolders[0] ?? '';
  const { scripts, dependencies, devDependencies } = readJson(join(root, known, 'package.json'));
  const common = ['domain', 'host', 'ui'].map((own) => `@heartwood/${own}`);
  common.push('react', 'react-dom', 'react-router-dom');
  const needed = Object.fromEntries(common.map((library) => [library, dependencies[library]]));
  return {
    scripts: JSON.stringify(scripts).replaceAll(known, `mfe-${name}`),
    dependencies: JSON.stringify(needed),
    devDependencies: JSON.stringify(devDependencies),
  };
}

/** @param {string} folder */
const workflowOf = (folder) => `.github/workflows/release-${folder.slice('mfe-'.length)}.yml`;

/** @param {string} folder @returns {{paths: string[]}} */
const declared = (folder) => readJson(join(root, folder, 'remote.json'));
