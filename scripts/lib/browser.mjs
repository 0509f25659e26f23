import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { binPath, runOrExit, run } from './run.mjs';

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
 * The Firefox of this machine.
 * @returns {NodeJS.ProcessEnv} where it is
 * @throws Error that says what to install
 */
export function findFirefox() {
  const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox';
  const path =
    process.env.FIREFOX_PATH ??
    ['firefox', 'firefox-esr'].map(which).find(Boolean) ??
    [macFirefox].find((each) => existsSync(each));
  if (path) return { FIREFOX_PATH: path };
  throw new Error(
    'Firefox was not found. Install it (Debian: apt-get install firefox-esr), or name it in FIREFOX_PATH.',
  );
}

/**
 * The WebDriver of this machine's WebKit, which starts its own browser: WebKitGTK's, on Linux.
 * @returns {NodeJS.ProcessEnv} where it is
 * @throws Error that says what to install
 */
export function findWebKit() {
  const driver = process.env.WEBKIT_DRIVER_PATH ?? which('WebKitWebDriver');
  if (driver) return { WEBKIT_DRIVER_PATH: driver };
  throw new Error(
    'WebKit was not found. Install WebKitGTK with its driver (Debian: apt-get install webkit2gtk-driver xvfb), or name the driver in WEBKIT_DRIVER_PATH.',
  );
}

/**
 * A command that runs with a virtual screen, because WebKitGTK doesn't start without one.
 * @param {string[]} command
 * @returns {string[]}
 */
export function onScreen(command) {
  const { DISPLAY, WAYLAND_DISPLAY } = process.env;
  return DISPLAY || WAYLAND_DISPLAY || !which('xvfb-run') ? command : ['xvfb-run', '-a', ...command];
}

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
  if ((await run(binPath('playwright'), ['install', 'chromium'])) !== 0) await apt([debianPackage]);
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
  await runOrExit('apt-get', ['update', '-qq']);
  await runOrExit('apt-get', ['install', '-y', '-qq', ...packages], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

/** @param {string} command */
function which(command) {
  const { status, stdout } = spawnSync('sh', ['-c', `command -v ${command}`], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
