import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { whereTimeGoes } from '../lib/main-thread.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { startServer } from '../lib/server.mjs';
import { signedIn } from '../lib/signed-in.mjs';
import { demoPerson } from '../web/person.mjs';
import { slowest, watchInteractions } from './interactions.mjs';
import { journeys, thingsOf } from './journeys.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./journeys.mjs').Journey} Journey */
/** @typedef {import('./interactions.mjs').Interaction} Interaction */
/** @typedef {import('@playwright/test').Page} Page */

export const title = 'Interaction to next paint, on a slow phone (CPU ÷ 4)';

const ROUNDS = 3;
const CPU = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Where a phone shows cards, which nobody can sort. */
const tablet = { ...phone, viewport: { width: 1024, height: 768 } };

/** @returns {Promise<Row[]>} */
export async function run() {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const server = await startServer({ DEMO: 'on' });
  try {
    const person = await demoPerson(server.url);
    const things = await thingsOf(server.url, person);
    const origin = new URL(server.url).origin;
    const rows = [];
    for (const journey of journeys) {
      /** @type {<Found>(measure: (page: Page) => Promise<Found>) => Promise<Found>} */
      const walked = async (measure) => {
        const storage = journey.isPublic ? {} : person.storage;
        const page = await signedIn(browser, storage, journey.isWide ? tablet : phone);
        await page.addInitScript(watchInteractions);
        await page.goto(origin + journey.path(things));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        const found = await measure(page);
        await page.context().close();
        return found;
      };
      rows.push(...(await rowsOf(journey, walked)));
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/**
 * @param {Journey} journey
 * @param {<Found>(measure: (page: Page) => Promise<Found>) => Promise<Found>} walked
 * @returns {Promise<Row[]>}
 */
async function rowsOf({ what, steps }, walked) {
  const walk = (/** @type {Page} */ page) => slowest(page, steps);
  const { taken } = await interleaved(ROUNDS, { taken: () => walked(walk) });
  const middle = median(taken.map(({ ms }) => ms));
  const worst = taken.toSorted((one, other) => other.ms - one.ms)[0];
  /** @type {Row} */
  const row = {
    what: `${what}: slowest interaction`,
    note: worst?.step,
    ours: middle,
    unit: 'ms',
    better: 'less',
    budget: { value: 200 },
  };
  return explained([row], () =>
    walked((page) => whereTimeGoes(page, `interaction ${what}`, () => walk(page))),
  );
}
