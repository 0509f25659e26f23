import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { site } from '../../scripts/lib/site/site.mjs';
import { root } from '@heartwood/build/inputs.mjs';
import { demoPerson, launch } from '../lib/page.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { buildOneBundle, layStatic } from './one-bundle.mjs';
import { visit } from './visit.mjs';
import { walk } from './walk.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {{origin: string, person: Awaited<ReturnType<typeof demoPerson>>}} Served */
/** @typedef {{path: string, heading: RegExp, known?: boolean, isDeepLink?: boolean, isPublic?: boolean}} Page */

export const title = 'Web: a slow phone (CPU ÷ 4, 150 ms, 1.6 Mbit/s), beside the same source as one bundle';

const rounds = 3;
/** For measurements that take little time and vary more. */
const manyRounds = 7;
const folder = join(root, '.cache/bench');

/** @type {Page[]} */
const pages = [
  { path: '/', heading: /Put your family/, isPublic: true },
  { path: '/about', heading: /A will says/ },
  { path: '/wills', heading: /Say who/, isPublic: true },
  { path: '/login', heading: /Log in/, isPublic: true },
  { path: '/signup', heading: /Sign up/, isPublic: true },
  { path: '/verify', heading: /Verify/, isPublic: true },
  { path: '/loans', heading: /Loans/, known: true, isDeepLink: true },
  { path: '/dashboard', heading: /Dashboard/, known: true },
  { path: '/create-will', heading: /./, known: true },
  { path: '/will-details/{willId}', heading: /./, known: true },
];

/** @returns {Promise<Row[]>} */
export async function run() {
  const [one, still] = [join(folder, 'one-bundle'), join(folder, 'static')];
  await buildOneBundle(site, one);
  await rm(still, { recursive: true, force: true });
  await cp(site, still, { recursive: true });
  const browser = await launch();
  const servers = await Promise.all(
    [site, one, still].map((folder) => startServer({ SITE_DIR: folder, DEMO: 'on' })),
  );
  try {
    const [ours, theirs, plain] = await Promise.all(
      servers.map(async ({ url }) => ({ origin: new URL(url).origin, person: await demoPerson(url) })),
    );
    if (!ours || !theirs || !plain) throw new Error('A server is missing.');
    const publicPages = pages.filter(({ isPublic }) => isPublic).map(({ path }) => path);
    await layStatic(ours.origin, publicPages, still);
    const rows = [];
    for (const page of pages) {
      const open =
        (/** @type {Served} */ { origin, person }, warm = false) =>
        () =>
          visit(browser, origin + page.path.replace('{willId}', person.willId), {
            heading: page.heading,
            storage: page.known ? person.storage : {},
            warm,
            // A real site has no demo accounts, which the page for the login would show last.
            blocked: ['*/backend/demo/'],
          });
      const seen = await interleaved(page.isDeepLink ? manyRounds : rounds, {
        ours: open(ours),
        theirs: open(theirs),
      });
      rows.push(...pageRows(page, seen.ours, seen.theirs));
      if (page.isDeepLink) {
        const again = await interleaved(manyRounds, { ours: open(ours, true), theirs: open(theirs, true) });
        const how = 'with what an earlier visit left in the cache';
        rows.push(lcpRow(page, how, again.ours, again.theirs, 'one bundle', 1));
      }
      if (page.isPublic) {
        const beside = await interleaved(manyRounds, { ours: open(ours), plain: open(plain) });
        const how = 'beside the page without any script';
        rows.push(lcpRow(page, how, beside.ours, beside.plain, 'plain HTML', 1.2));
      }
    }
    for (const how of /** @type {const} */ (['again', 'pointed at', 'at once'])) {
      const walkAt =
        (/** @type {Served} */ { origin, person }) =>
        () =>
          walk(browser, origin, person.storage, how);
      const taken = await interleaved(rounds, { ours: walkAt(ours), theirs: walkAt(theirs) });
      rows.push(
        /** @type {Row} */ ({
          what: `click to paint, a remote ${{ again: 'visited before', 'pointed at': 'pointed at first (prefetched)', 'at once': 'not prefetched' }[how]}`,
          ...{ ours: median(taken.ours.flat()), reference: median(taken.theirs.flat()) },
          ...{ referenceName: 'one bundle', unit: 'ms', better: 'less' },
          ...(how === 'again' && { budget: { value: 100 } }),
        }),
      );
    }
    return rows;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** @param {Visit[]} visits @param {keyof Visit} figure */
const middle = (visits, figure) => median(visits.map((one) => one[figure]));

/** @param {Page} page @param {Visit[]} ours @param {Visit[]} theirs @returns {Row[]} */
function pageRows({ path, known = false, isDeepLink = false }, ours, theirs) {
  const row = (
    /** @type {keyof Visit} */ figure,
    /** @type {string} */ name,
    /** @type {string} */ unit,
    /** @type {Row['budget'] | false} */ budget = false,
  ) =>
    /** @type {Row} */ ({
      what: `${path}: ${name}`,
      ...{ ours: middle(ours, figure), reference: middle(theirs, figure), referenceName: 'one bundle' },
      ...{ unit, better: 'less', ...(budget && { budget }) },
    });
  const isHome = path === '/';
  return [
    row('scripts', 'JavaScript (br)', 'KB', isHome && { value: 85, ratio: 1.35 }),
    row('styles', 'CSS (br)', 'KB'),
    row('requests', 'requests', ''),
    row('depth', 'levels of waiting', '', { value: isDeepLink ? 3 : middle(theirs, 'depth') + 1 }),
    row('lcp', 'largest contentful paint', 'ms', known && { ratio: 1 }),
    row('tbt', 'total blocking time', 'ms', isHome && { ratio: 1 }),
    row('cls', 'cumulative layout shift', '', { value: 0.0005 }),
  ];
}

/**
 * @param {Page} page @param {string} how @param {Visit[]} ours @param {Visit[]} others
 * @param {string} referenceName @param {number} ratio
 * @returns {Row}
 */
const lcpRow = ({ path }, how, ours, others, referenceName, ratio) => ({
  what: `${path}: largest contentful paint, ${how}`,
  ...{ ours: middle(ours, 'lcp'), reference: middle(others, 'lcp'), referenceName },
  ...{ unit: 'ms', better: 'less', budget: { ratio } },
});
