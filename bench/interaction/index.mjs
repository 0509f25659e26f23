import { demoPerson, launch, signedIn } from '../lib/page.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { slowest, watchInteractions } from './interactions.mjs';
import { journeys, thingsOf } from './journeys.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */

export const title = 'Interaction to next paint, on a slow phone (CPU ÷ 4)';

const ROUNDS = 3;
const CPU = 4;
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true };
/** Where a phone shows cards, which nobody can sort. */
const tablet = { ...phone, viewport: { width: 1024, height: 768 } };

/** @returns {Promise<Row[]>} */
export async function run() {
  const browser = await launch();
  const server = await startServer({ DEMO: 'on' });
  try {
    const person = await demoPerson(server.url);
    const things = await thingsOf(server.url, person);
    const origin = new URL(server.url).origin;
    /** @type {Row[]} */
    const rows = [];
    for (const { what, path, steps, isPublic, isWide } of journeys) {
      const walk = async () => {
        const page = await signedIn(browser, isPublic ? {} : person.storage, isWide ? tablet : phone);
        await page.addInitScript(watchInteractions);
        await page.goto(origin + path(things));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU });
        const found = await slowest(page, steps);
        await page.context().close();
        return found;
      };
      const { taken } = await interleaved(ROUNDS, { taken: walk });
      rows.push({
        what: `${what}: slowest interaction`,
        note: taken.toSorted((one, other) => other.ms - one.ms)[0]?.step,
        ours: median(taken.map(({ ms }) => ms)),
        ...{ unit: 'ms', better: 'less', budget: { value: 200 } },
      });
    }
    return rows;
  } finally {
    await browser.close();
    await server.stop();
  }
}
