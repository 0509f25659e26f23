import { join } from 'node:path';
import { root } from '../../shared/build/inputs.mjs';
import { findHeadlessBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { binPath } from './run.mjs';

/**
 * Builds Heartwood, and finds a headless Chromium.
 * @param {string[]} args of `playwright test`
 * @param {NodeJS.ProcessEnv} settings for the journeys
 * @returns {Promise<Parameters<typeof import('./run.mjs').run>>} what to run
 */
export async function prepareJourneys(args, settings) {
  await build();
  const env = { ...process.env, ...settings, BROWSER_PATH: await findHeadlessBrowser() };
  return [binPath('playwright'), ['test', ...args], { cwd: join(root, 'e2e'), env }];
}
