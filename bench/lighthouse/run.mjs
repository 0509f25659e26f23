import { mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled } from '../../scripts/lib/install.mjs';

const here = import.meta.dirname;
await ensureInstalled();
await ensureInstalled(here);
// From here on, TypeScript can be imported.
const { register } = await import('tsx/esm/api');
register();
const { chromium } = await import('@playwright/test');
const { default: lighthouse } = await import('lighthouse');
const { freePort } = await import('../../api/test/support/servers/free-port.ts');
const { build } = await import('../../scripts/lib/build.mjs');
const { findBrowser } = await import('../../scripts/lib/browser.mjs');
const { describeMachine, loadNow } = await import('../lib/machine.mjs');
const { median } = await import('../lib/rounds.mjs');
const { startServer } = await import('../lib/server.mjs');
const { demoPerson } = await import('../web/person.mjs');

/** The minimum score of each category, out of 100. */
const budgets = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 };
/** For pages that need a login, and fetch what they show after it. */
const ownBudgets = { ...budgets, performance: 90 };
const rounds = 3;
const everyonesPages = ['/', '/about', '/wills', '/login', '/signup', '/verify'];
const onesOwnPages = [
  '/dashboard',
  '/create-will',
  '/will-details/{willId}',
  '/loans',
  '/trusts',
  '/profile',
  '/cart',
];

await build();
const machine = { ...describeMachine(), load: loadNow() };
const server = await startServer({ DEMO: 'on' });
const origin = new URL(server.url).origin;
const profile = await mkdtemp(join(tmpdir(), 'heartwood-lighthouse-'));
const port = await freePort();
const browser = await chromium.launchPersistentContext(profile, {
  executablePath: await findBrowser(),
  args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
});
const folder = join(here, '../results/lighthouse');
mkdirSync(folder, { recursive: true });

/** @typedef {typeof budgets} Budgets */
/** @type {{page: string, least: Budgets, scores: Record<string, number>, lost: string[]}[]} */
const results = [];
try {
  for (const path of everyonesPages) results.push({ ...(await judge(path, path, [])), least: budgets });
  const { storage, willId } = await demoPerson(server.url);
  const tab = await browser.newPage();
  await tab.goto(`${origin}/about`);
  await tab.evaluate((known) => Object.assign(localStorage, known), storage);
  // The first visit of a signed will creates and stores its PDF. The page is measured after that.
  const stored = tab.waitForResponse(/upload-s3/);
  await tab.goto(`${origin}/will-details/${willId}`);
  await stored;
  await tab.close();
  // These pages are private, so SEO doesn't apply.
  for (const path of onesOwnPages)
    results.push({
      ...(await judge(path, path.replace('{willId}', willId), ['is-crawlable'])),
      least: ownBudgets,
    });
} finally {
  await browser.close();
  await server.stop();
  await rm(profile, { recursive: true, force: true });
}

const names = Object.keys(budgets);
const says = (/** @type {[string, number]} */ [name, least]) => `${name} ≥ ${least}`;
const missed = (/** @type {(typeof results)[number]} */ { least, scores }) =>
  Object.entries(least).filter(([name, score]) => (scores[name] ?? 0) < score);
const table = [
  `| page | ${names.join(' | ')} | held |`,
  `| --- | ${names.map(() => '---').join(' | ')} | --- |`,
  ...results.map((result) => {
    const { page, scores } = result;
    const held = missed(result).length === 0 ? 'yes' : `NO: ${missed(result).map(says).join(', ')}`;
    return `| ${page} | ${names.map((name) => scores[name]).join(' | ')} | ${held} |`;
  }),
].join('\n');
const facts = Object.entries(machine).map(([name, fact]) => `${name}: ${fact}`);
const lost = results.flatMap(({ page, lost }) => lost.map((title) => `- ${page}: ${title}`));
const text = `${facts.join('; ')}; mobile, median of ${rounds}\n\n${table}\n${lost.length > 0 ? `\n${lost.join('\n')}\n` : ''}`;
writeFileSync(join(folder, 'scores.md'), text);
writeFileSync(join(folder, 'scores.json'), `${JSON.stringify({ machine, results }, null, 2)}\n`);
console.log(`\n${text}\nThe reports are in ${folder}.`);
process.exitCode = results.every((result) => missed(result).length === 0) ? 0 : 1;

/**
 * Runs Lighthouse on a page as on a phone, and stores the report of the last round.
 * @param {string} page
 * @param {string} path
 * @param {string[]} skipAudits
 */
async function judge(page, path, skipAudits) {
  /** @type {Record<string, number[]>} */
  const taken = {};
  /** @type {Set<string>} */
  const lost = new Set();
  for (let round = 0; round < rounds; round += 1) {
    const look = () =>
      lighthouse(origin + path, {
        port,
        output: 'html',
        onlyCategories: Object.keys(budgets),
        skipAudits,
        disableStorageReset: true,
      });
    let outcome = await look();
    // Sometimes it misses the beginning of its own trace.
    if (outcome?.lhr.runtimeError) outcome = await look();
    if (!outcome || outcome.lhr.runtimeError)
      throw new Error(`${page}: ${outcome?.lhr.runtimeError?.message ?? 'Lighthouse returned no result.'}`);
    const { categories, audits } = outcome.lhr;
    for (const [name, { score, auditRefs }] of Object.entries(categories)) {
      (taken[name] ??= []).push(Math.round((score ?? 0) * 100));
      if (name === 'performance') continue;
      for (const { id, weight } of auditRefs)
        if (weight > 0 && (audits[id]?.score ?? 1) < 1) lost.add(`${name}: ${audits[id]?.title}`);
    }
    writeFileSync(join(folder, `${page.split('/')[1] || 'home'}.html`), outcome.report);
  }
  const scores = Object.fromEntries(Object.entries(taken).map(([name, figures]) => [name, median(figures)]));
  console.log(
    `${page}: ${Object.entries(scores)
      .map(([name, score]) => `${name} ${score}`)
      .join(', ')}`,
  );
  return { page, scores, lost: [...lost] };
}
