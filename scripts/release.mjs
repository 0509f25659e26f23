import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const { runRelease } = await import('../shared/build/release/command.mjs');

// npm runs this in the package's folder, but relative paths refer to the caller's. In the checkout, the
// package's name comes first.
const typedIn = process.env.INIT_CWD ?? process.cwd();
const canBeReleased = (/** @type {string} */ folder) =>
  basename(folder) === 'shell' || existsSync(join(folder, 'remote.json'));
const args = process.argv.slice(2);
const folder = canBeReleased(process.cwd()) ? process.cwd() : resolve(args.shift() ?? '');
if (!canBeReleased(folder)) {
  console.error(
    'Name the remote, or the shell: npm run release -- mfe-wills --to <folder or s3://bucket/prefix>',
  );
  process.exit(1);
}
const { ok, says } = await runRelease(args, {
  folder,
  name: basename(folder).replace(/^mfe-/, ''),
  resolve: (path) => resolve(typedIn, path),
});
if (ok) console.log(says);
else console.error(says);
process.exitCode = ok ? 0 : 1;
