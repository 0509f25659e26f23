import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { freePort } from '../../api/test/support/servers/free-port.ts';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { ensureInstalled } from '../../scripts/lib/install.mjs';
import publicPages from '../../shell/src/public-pages.json';
import { median } from '../lib/measure';
import { demoPerson } from '../lib/page';
import { results, type Options, type Row } from '../lib/report';
import { startServer, withEnds } from '../lib/server';

export const title = 'Lighthouse, as on a phone';

/** The minimum score of each category, out of 100; the performance of pages that need a login has another. */
const budgets: Record<string, number> = {
  ...{ performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 },
};
const OWN_PERFORMANCE = 90;
const ROUNDS = 3;
const ownPages = [
  '/dashboard',
  '/create-will',
  '/will-details/{willId}',
  '/loans',
  '/trusts',
  '/profile',
  '/cart',
];

/**
 * The speed of the phone, as Lighthouse's benchmark index. Its usual factor of 4 makes that of a desktop with
 * 1,500 to 2,000; for another machine, it says to choose the factor by its index (docs/throttling.md,
 * "Calibrating the CPU slowdown").
 */
const PHONE = 1750 / 4;
/**
 * Lighthouse inspects the browser. In an inspected browser, V8 parses each function that comes from its code
 * cache once more, to learn the function's place in the source: 100 to 150 ms of a page's first script. No
 * visitor waits for that. With this flag, V8 notes the places when it compiles.
 */
const NO_SECOND_PARSE = '--js-flags=--no-enable-lazy-source-positions';

const folder = join(results, 'lighthouse');

interface Visit {
  name: string;
  url: string;
  port: number;
  cpuSlowdownMultiplier: number;
  isOwn?: boolean;
  /**
   * Whether the visit starts with what the browser has kept. Local storage, where the login
   * is, is kept in any case.
   */
  isAgain?: boolean;
}

export const run = ({ only }: Options): Promise<Row[]> =>
  withEnds(async (profile, later) => {
    await ensureInstalled(import.meta.dirname);
    mkdirSync(folder, { recursive: true });
    const port = await freePort();
    const args = ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`];
    // With the profile, whose cache and local storage are kept.
    const openBrowser = async (...flags: string[]) =>
      chromium.launchPersistentContext(profile, {
        executablePath: await findBrowser(),
        args: [...args, ...flags],
      });
    let browser = await openBrowser();
    later(() => browser.close());
    const slowed = { port, cpuSlowdownMultiplier: await slowdown(browser) };
    const rows: Row[] = [];
    // Visitors of a real installation see who runs it, and no demo accounts.
    const operator = { OPERATOR_NAME: 'Aspen Family Services', OPERATOR_EMAIL: 'office@example.com' };
    const server = await startServer(operator);
    later(server.stop);
    for (const { path } of publicPages.filter(({ path }) => path.includes(only)))
      rows.push(...(await judge({ ...slowed, name: path, url: new URL(path, server.url).href })));

    const demo = await startServer({ DEMO: 'on' });
    later(demo.stop);
    const { storage, willId } = await demoPerson(demo.url);
    const urlOf = (path: string) => new URL(path.replace('{willId}', willId), demo.url).href;
    const tab = await browser.newPage();
    await tab.goto(urlOf('/about'));
    await tab.evaluate((known) => Object.assign(localStorage, known), storage);
    // The server makes the PDF of a signed will, and the first visit may, too. The page
    // is measured after that.
    await tab.goto(urlOf('/will-details/{willId}'));
    await tab.getByText('The stored PDF', { exact: true }).waitFor();
    await tab.close();
    const visits = ownPages
      .filter((path) => path.includes(only))
      .map((path) => ({ ...slowed, name: path, url: urlOf(path), isOwn: true }));
    for (const visit of visits) rows.push(...(await judge(visit)));
    await browser.close();
    browser = await openBrowser(NO_SECOND_PARSE);
    for (const visit of visits) {
      const first = await browser.newPage();
      await first.goto(visit.url, { waitUntil: 'networkidle' });
      await first.close();
      rows.push(...(await judge({ ...visit, name: `${visit.name} again`, isAgain: true })));
    }
    return rows;
  });

/**
 * Runs Lighthouse on a page, and stores the report of the last round.
 * @returns the median of each category
 */
async function judge({ name, url, port, cpuSlowdownMultiplier, isOwn, isAgain }: Visit): Promise<Row[]> {
  const { default: lighthouse } = await import('lighthouse');
  const { throttling } = await import('lighthouse/core/config/constants.js');
  const scores: Record<string, number[]> = {};
  const lost: Record<string, Set<string>> = {};
  const look = () =>
    lighthouse(url, {
      port,
      output: 'html',
      onlyCategories: Object.keys(budgets),
      // Private pages aren't for search engines.
      skipAudits: isOwn ? ['is-crawlable'] : [],
      disableStorageReset: isAgain ?? false,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier },
    });
  for (let round = 0; round < ROUNDS; round += 1) {
    let outcome = await look();
    // Sometimes it misses the beginning of its own trace.
    if (outcome?.lhr.runtimeError) outcome = await look();
    if (!outcome || outcome.lhr.runtimeError)
      throw new Error(`${name}: ${outcome?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.'}`);
    const { categories, audits } = outcome.lhr;
    for (const [category, { score, auditRefs }] of Object.entries(categories)) {
      (scores[category] ??= []).push(Math.round((score ?? 0) * 100));
      if (category === 'performance') continue;
      for (const { id, weight } of auditRefs)
        if (weight > 0 && (audits[id]?.score ?? 1) < 1)
          (lost[category] ??= new Set()).add(audits[id]?.title ?? id);
    }
    writeFileSync(join(folder, `${name.slice(1).replace(/\W+/g, '-') || 'home'}.html`), outcome.report);
  }
  return Object.entries(scores).map(([category, figures]) => ({
    what: `${name}: ${category}`,
    ours: median(figures),
    ...{ unit: '', better: 'more' },
    budget: { value: category === 'performance' && isOwn ? OWN_PERFORMANCE : budgets[category] },
    note: [...(lost[category] ?? [])].join('; '),
  }));
}

/** The factor that makes this machine as slow as the phone. */
async function slowdown(browser: BrowserContext): Promise<number> {
  const { pageFunctions } = await import('lighthouse/core/lib/page-functions.js');
  const tab = await browser.newPage();
  const taken: number[] = [];
  for (let round = 0; round < 5; round += 1)
    taken.push(await tab.evaluate(pageFunctions.computeBenchmarkIndex));
  await tab.close();
  return Math.max(1, Math.round((10 * median(taken)) / PHONE) / 10);
}
