import type { Page } from '@playwright/test';
import { interleaved, median } from '../lib/measure';
import { demoPerson, launch, phone, PHONE_CPU, signedIn } from '../lib/page';
import type { Options, Row } from '../lib/report';
import { startServer, withEnds } from '../lib/server';
import { settled, watchInteractions } from './in-page.mjs';
import { journeys, thingsOf, type Step } from './journeys';

export const title = 'Interaction to next paint, on a slow phone (CPU ÷ 4)';

const ROUNDS = 3;
const touch = { ...phone, hasTouch: true, isMobile: true };
/** Where a phone shows cards, which nobody can sort. */
const tablet = { ...touch, viewport: { width: 1024, height: 768 } };

export const run = ({ only }: Options): Promise<Row[]> =>
  withEnds(async (_, later) => {
    const browser = await launch();
    later(() => browser.close());
    const server = await startServer({ DEMO: 'on' });
    later(server.stop);
    const person = await demoPerson(server.url);
    const things = await thingsOf(server.url, person);
    const rows: Row[] = [];
    for (const { what, path, steps, isPublic, isWide } of journeys) {
      if (!what.includes(only)) continue;
      const walk = async () => {
        const page = await signedIn(browser, isPublic ? {} : person.storage, isWide ? tablet : touch);
        await page.addInitScript(watchInteractions);
        await page.goto(new URL(server.url).origin + path(things));
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
        const cdp = await page.context().newCDPSession(page);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate: PHONE_CPU });
        const found = await slowest(page, steps);
        await page.context().close();
        return found;
      };
      const { taken } = await interleaved(ROUNDS, { taken: walk });
      rows.push({
        what: `${what}: slowest interaction`,
        note: taken.toSorted((one, other) => other.ms - one.ms)[0]?.step,
        ours: median(taken.map(({ ms }) => ms)),
        ...{ unit: 'ms', budget: { value: 200 } },
      });
    }
    return rows;
  });

/**
 * The slowest interaction of several steps, from the input event to the next paint. Chromium rounds each to 8
 * ms and reports none below 16 ms.
 * @throws Error if no step was an interaction
 */
async function slowest(page: Page, steps: readonly Step[]): Promise<{ step: string; ms: number }> {
  let worst = { step: '', ms: 0 };
  for (const { name, act } of steps) {
    await page.evaluate(settled);
    await act(page);
    const ms = Math.max(0, ...(await page.evaluate(settled)));
    if (ms > worst.ms) worst = { step: name, ms };
  }
  if (worst.ms === 0) throw new Error('The browser reported no interaction.');
  return worst;
}
