import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, must, run } from './run.mjs';

/**
 * A Chromium for the browser tests: one that is installed, else Playwright's own, else Debian's by apt as root.
 * @returns {Promise<string>} its path
 */
export async function findBrowser() {
  const { chromium } = await import('@playwright/test');
  const found = () =>
    installed() ?? (existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined);
  if (found()) return found() ?? '';
  console.log('Installing a browser for the tests.');
  if ((await run(bin('playwright'), ['install', 'chromium'])) !== 0) await apt(['chromium']);
  const path = found();
  if (path) return path;
  throw new Error(
    'No Chromium was found, and none could be installed. Install one, or name it in BROWSER_PATH.',
  );
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const macPath = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installed() {
  if (process.env.BROWSER_PATH) return process.env.BROWSER_PATH;
  return names.map(which).find(Boolean) ?? (existsSync(macPath) ? macPath : undefined);
}

/** What the tests read PDFs with. Where they can't be installed, the tests that need them say so and fail. */
export async function installDocumentTools() {
  const missing = Object.entries({ pdftotext: 'poppler-utils', qpdf: 'qpdf' }).filter(
    ([command]) => !which(command),
  );
  if (missing.length > 0) await apt(missing.map(([, name]) => name));
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
