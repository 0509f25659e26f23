import { ensureInstalled } from '../lib/install.mjs';

/**
 * Runs journeys of members in Firefox and WebKit, if they are installed on this machine.
 *
 * npm run test:slow -- browsers [firefox | webkit]
 */
await ensureInstalled();
const { join } = await import('node:path');
const { root } = await import('../../shared/build/inputs.mjs');
const { build } = await import('../lib/build.mjs');
const { findFirefox, findWebKit, onScreen } = await import('../lib/browser.mjs');
const { binPath, run } = await import('../lib/run.mjs');

const find = { firefox: findFirefox, webkit: findWebKit };
const wanted = process.argv.slice(2);
const browsers = Object.entries(find).filter(([name]) => wanted.length === 0 || wanted.includes(name));
let env = process.env;
try {
  for (const [, settingsOf] of browsers) env = { ...env, ...settingsOf() };
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
await build();
const projects = browsers.map(([name]) => `--project=${name}`);
const [command, ...args] = onScreen([
  binPath('playwright'),
  'test',
  '--config=browsers.config.ts',
  ...projects,
  '--reporter=line',
]);
process.exitCode = await run(command ?? '', args, { cwd: join(root, 'e2e'), env });
