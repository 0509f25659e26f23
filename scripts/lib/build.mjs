import { bin, must } from './run.mjs';
import { assembleSite, isFresh } from './site.mjs';

/** Builds the packages whose source has changed (lerna remembers the others), and lays out the site. */
export async function build() {
  if (await isFresh()) return;
  console.log('Building Heartwood.');
  // No daemon: a build leaves no process behind.
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NODE_ENV: 'production' };
  await must(bin('lerna'), ['run', 'build', '--concurrency', '2', '--loglevel', 'error'], { env });
  await assembleSite();
}
