import { bin, must } from './run.mjs';
import { assembleSite, isBuiltFrom, sourceHash } from './site.mjs';

/** Builds the packages whose source has changed (lerna remembers the others), and lays out the site. */
export async function build() {
  // Taken before the build: source that changes meanwhile is built the next time.
  const source = sourceHash();
  if (await isBuiltFrom(source)) return;
  console.log('Building Heartwood.');
  // No daemon: a build leaves no process behind.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  await must(bin('lerna'), ['run', 'build', '--concurrency', '2', '--loglevel', 'error'], { env });
  await assembleSite(source);
}
