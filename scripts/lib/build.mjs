import { binPath, runOrExit } from './run.mjs';
import { assembleSite, isBuiltFrom, sourceHash } from './site/site.mjs';

/** Builds the packages whose source has changed (lerna caches the others) and assembles the site. */
export async function build() {
  // Hashed before the build, so that a change during the build triggers the next one.
  const source = sourceHash();
  if (await isBuiltFrom(source)) return;
  console.log('Building Heartwood.');
  // No daemon, so that no process outlives the build.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  await runOrExit(binPath('lerna'), ['run', 'build', '--concurrency', '2', '--loglevel', 'error'], { env });
  await assembleSite(source);
}
