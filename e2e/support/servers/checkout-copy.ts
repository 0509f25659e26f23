import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { runFolder } from '../run-folder';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const execute = promisify(execFile);

/**
 * Runs a command and waits for it.
 * @returns its output
 * @throws Error with its output on a non-zero exit code
 */
export const runIn = (folder: string, command: string, ...args: string[]): Promise<string> =>
  // SLOW chooses this run's tests, not those of a command.
  execute(command, args, {
    cwd: folder,
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, SLOW: undefined },
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => {
      throw new Error(`${command} ${args.join(' ')}\n${stdout}\n${stderr}`);
    },
  );

/** Copies this checkout, including uncommitted changes, to a temporary folder. It needs no install. */
export async function copyCheckout(): Promise<string> {
  const copy = await runFolder('checkout');
  const listed = await runIn(root, 'git', 'ls-files', '-co', '--exclude-standard', '-z');
  // git also lists deleted, uncommitted files.
  const files = listed.split('\0').filter((name) => name && existsSync(join(root, name)));
  for (const file of files) await cp(join(root, file), join(copy, file));
  for (const folder of files.filter((file) => basename(file) === 'package.json').map(dirname))
    await linkInstalled(join(root, folder, 'node_modules'), join(copy, folder, 'node_modules'));
  return copy;
}

/** Links the installed packages one by one. The workspace's own packages are the copy's. */
async function linkInstalled(installed: string, place: string): Promise<void> {
  for (const name of await readdir(installed).catch(() => [])) {
    if (name === '@heartwood') continue;
    await mkdir(place, { recursive: true });
    await symlink(join(installed, name), join(place, name));
  }
  const own = join(installed, '@heartwood');
  for (const name of await readdir(own).catch(() => [])) {
    await mkdir(join(place, '@heartwood'), { recursive: true });
    // The link is relative, so it points into the copy.
    await symlink(await readlink(join(own, name)), join(place, '@heartwood', name));
  }
}
