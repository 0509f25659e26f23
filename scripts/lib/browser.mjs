import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, must, run } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
const headless = 'chromium-headless-shell';

/**
 * A regular Chromium, for measurements.
 * @returns {Promise<string>} its path
 */
export const findBrowser = () => find(names, 'chromium');

/**
 * A headless Chromium, which makes journeys a third faster; falls back to a regular one.
 * @returns {Promise<string>} its path
 */
export const findHeadlessBrowser = () => find([headless, ...names], headless);

/**
 * Finds an installed browser, then Playwright's own, then installs Debian's with apt as root.
 * @param {string[]} commands
 * @param {string} debianPackage
 */
async function find(commands, debianPackage) {
  const { chromium } = await import('@playwright/test');
  const found = () =>
    process.env.BROWSER_PATH ??
    commands.map(which).find(Boolean) ??
    [macPath, chromium.executablePath()].find((path) => existsSync(path));
  if (found()) return found() ?? '';
  console.log(
    'No Chromium was found. Fetching one for the tests: the only thing they take from outside npm.',
  );
  if ((await run(bin('playwright'), ['install', 'chromium'])) !== 0) await apt([debianPackage]);
  const path = found();
  if (path) return path;
  throw new Error(
    'No Chromium was found, and none could be installed. Install one, or name it in BROWSER_PATH.',
  );
}

/** @param {string[]} packages */
async function apt(packages) {
  if (!which('apt-get') || process.getuid?.() !== 0) {
    console.error(`Please install ${packages.join(' and ')} and try again.`);
    return;
  }
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await must('apt-get', ['update', '-qq']);
  await must('apt-get', ['install', '-y', '-qq', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {string} command */
function which(command) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
