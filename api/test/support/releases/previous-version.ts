import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../../..');
const migrations = 'api/src/platform/db/migrations';

/**
 * The files that start a server: today's, and that of commits before the server's code
 * was ordered by features.
 */
const programs = ['api/dist/server.js', 'api/dist/main.js'];

/** Runs Git in this checkout, and returns its output without the line break at its end. */
const git = async (...args: string[]): Promise<string> =>
  (await run('git', args, { cwd: root, maxBuffer: 2 ** 28 })).stdout.trim();

/**
 * The commit before the newest migration of this checkout: the last version whose tables were other ones.
 * Undefined where Git's history does not go back to it, as in an archive of the source or a shallow clone.
 */
export async function commitBeforeNewestMigration(): Promise<string | undefined> {
  const files = await readdir(join(root, migrations));
  const newest =
    files
      .filter((name) => name.endsWith('.sql'))
      .sort()
      .at(-1) ?? '';
  // Followed, because the migrations were in another folder before.
  const added = ['log', '--follow', '--diff-filter=A', '-1', '--format=%H', '--', `${migrations}/${newest}`];
  const commit = await git(...added).catch(() => '');
  if (!commit) return undefined;
  return git('rev-parse', '--verify', '--quiet', `${commit}^`).catch(() => undefined);
}

/**
 * Builds the server of an earlier commit, with the libraries that are installed now.
 * @param folder an empty one
 * @returns the path of its program
 */
export async function buildServerOf(commit: string, folder: string): Promise<string> {
  const archive = join(folder, 'source.tar');
  await git('archive', `--output=${archive}`, commit, 'api', 'shared', 'package.json', 'tsconfig.base.json');
  await run('tar', ['-xf', archive, '-C', folder]);
  for (const place of ['node_modules', 'api/node_modules']) await linkLibraries(place, folder);
  await linkShared(folder);
  await run(process.execPath, ['api/build.mjs'], { cwd: folder });
  const built = programs.map((program) => join(folder, program)).find((program) => existsSync(program));
  if (!built) throw new Error(`The build of ${commit} has no server.`);
  return built;
}

/** Links the packages in `shared`; before contract 2.0.0, it was one. */
async function linkShared(folder: string): Promise<void> {
  const links = join(folder, 'node_modules/@heartwood');
  await mkdir(links);
  const names = await readdir(join(folder, 'shared'));
  if (names.includes('package.json')) await symlink('../../shared', join(links, 'shared'));
  else for (const name of names) await symlink(`../../shared/${name}`, join(links, name));
}

/** Links the installed packages one by one. Those of the workspace are of the earlier commit. */
async function linkLibraries(place: string, folder: string): Promise<void> {
  await mkdir(join(folder, place), { recursive: true });
  const names = await readdir(join(root, place)).catch(() => []);
  for (const name of names.filter((each) => each !== '@heartwood'))
    await symlink(join(root, place, name), join(folder, place, name));
}
