import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { site } from '../../scripts/lib/site/site.mjs';
import { root } from '../../shared/build/inputs.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { startServer } from '../lib/server.mjs';
import { buildOneBundle, layStatic } from './one-bundle.mjs';
import { demoPerson } from './person.mjs';
import { partsOf } from './script-parts.mjs';
import { tour } from './tour.mjs';
import { visit } from './visit.mjs';
import { walk } from './walk.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./visit.mjs').Visit} Visit */
/** @typedef {{origin: string, person: Awaited<ReturnType<typeof demoPerson>>}} Served */

export const title = 'Web: a slow phone (CPU ÷ 4, 150 ms, 1.6 Mbit/s), beside the same source as one bundle';

const rounds = 3;
/** For measurements that take little time and vary more. */
const manyRounds = 7;
const folder = join(root, '.cache/bench');
const oneBundle = 'one bundle';

/** @type {{path: string, heading: RegExp, known?: boolean, isDeepLink?: boolean, isPublic?: boolean}[]} */
const pages = [
  { path: '/', heading: /Put your family/, isPublic: true },
  { path: '/about', heading: /A will says/ },
  { path: '/wills', heading: /Say who/, isPublic: true },
  { path: '/login', heading: /Log in/, isPublic: true },
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
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  });
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
      const open = (/** @type {Served} */ { origin, person }, warm = false, profile = '') =>
        visit(browser, origin + page.path.replace('{willId}', person.willId), {
          heading: page.heading,
          storage: page.known ? person.storage : {},
          warm,
          profile,
          // A real site has no demo accounts, which the page for the login would show last.
          blocked: ['*/backend/demo/'],
        });
      const seen = await interleaved(page.isDeepLink ? manyRounds : rounds, {
        ours: () => open(ours),
        theirs: () => open(theirs),
      });
      rows.push(
        ...(await explained(pageRows(page, seen.ours, seen.theirs), async () => {
          const { mainThread } = await open(ours, false, `web ${page.path}`);
          return mainThread ?? 'The visit was not profiled.';
        })),
      );
      if (page.isDeepLink) {
        const again = { ours: () => open(ours, true), theirs: () => open(theirs, true) };
        rows.push(warmRow(page, await interleaved(manyRounds, again)));
      }
      if (page.isPublic) {
        const beside = { ours: () => open(ours), plain: () => open(plain) };
        rows.push(floorRow(page, await interleaved(manyRounds, beside)));
      }
    }
    rows.push(await tourRow(browser, ours));
    rows.push(...(await walkRows(browser, ours, theirs)));
    return rows;
  } finally {
    await browser.close();
    await Promise.all(servers.map((server) => server.stop()));
  }
}

/** @typedef {import('./visit.mjs').Costs} Costs */

/** @param {Visit[]} visits @param {keyof Costs} figure */
const middle = (visits, figure) => median(visits.map((one) => one[figure]));

/** What the largest paints were, and what they waited for. @param {Visit[]} ours @param {Visit[]} others */
const largestOf = ([ours], [others], name = oneBundle) =>
  `Ours, ${ours?.largest}\n  ${name}, ${others?.largest}`;

/** @param {(typeof pages)[number]} page @param {Visit[]} ours @param {Visit[]} theirs @returns {Row[]} */
function pageRows({ path, known = false, isDeepLink = false }, ours, theirs) {
  const row = (
    /** @type {keyof Costs} */ figure,
    /** @type {string} */ name,
    /** @type {string} */ unit,
    /** @type {(reference: number) => Row['budget']} */ budget = () => undefined,
    scale = 1,
  ) => {
    const reference = middle(theirs, figure) / scale;
    const found = { what: `${path}: ${name}`, ours: middle(ours, figure) / scale, reference };
    const limit = budget(reference);
    return {
      ...found,
      referenceName: oneBundle,
      unit,
      better: /** @type {const} */ ('less'),
      ...(limit && { budget: limit }),
      ...(figure === 'lcp' && { why: largestOf(ours, theirs) }),
      ...(figure === 'scripts' && { why: partsOf(ours[0]?.scriptPaths ?? []) }),
    };
  };
  return [
    row(
      'scripts',
      'JavaScript (br)',
      'KB',
      () => (path === '/' ? { value: 85, ratio: 1.35 } : undefined),
      1000,
    ),
    row('styles', 'CSS (br)', 'KB', undefined, 1000),
    row('requests', 'requests', ''),
    row('depth', 'levels of waiting', '', (reference) => ({ value: isDeepLink ? 3 : reference + 1 })),
    row('lcp', 'largest contentful paint', 'ms', () => (known ? { ratio: 1 } : undefined)),
    row('tbt', 'total blocking time', 'ms', () => (path === '/' ? { ratio: 1 } : undefined)),
    row('cls', 'cumulative layout shift', '', () => ({ value: 0.0005 })),
  ];
}

/** @param {(typeof pages)[number]} page @param {{ours: Visit[], theirs: Visit[]}} visits @returns {Row} */
const warmRow = ({ path }, { ours, theirs }) => ({
  what: `${path}: largest contentful paint, with what an earlier visit left in the cache`,
  ours: middle(ours, 'lcp'),
  reference: middle(theirs, 'lcp'),
  referenceName: oneBundle,
  unit: 'ms',
  better: 'less',
  budget: { ratio: 1 },
  why: largestOf(ours, theirs),
});

/** @param {(typeof pages)[number]} page @param {{ours: Visit[], plain: Visit[]}} visits @returns {Row} */
const floorRow = ({ path }, { ours, plain }) => ({
  what: `${path}: largest contentful paint, beside the page without any script`,
  ours: middle(ours, 'lcp'),
  reference: middle(plain, 'lcp'),
  referenceName: 'plain HTML',
  unit: 'ms',
  better: 'less',
  budget: { ratio: 1.2 },
  why: largestOf(ours, plain, 'plain HTML'),
});

/** @param {import('@playwright/test').Browser} browser @param {Served} ours @returns {Promise<Row>} */
const tourRow = async (browser, { origin, person }) => ({
  what: 'a tour of the four remotes: their scripts and styles (br)',
  ours: (await tour(browser, origin, person.storage)) / 1000,
  unit: 'KB',
  better: 'less',
  budget: { value: 200 },
});

/** @param {import('@playwright/test').Browser} browser @param {Served} ours @param {Served} theirs @returns {Promise<Row[]>} */
async function walkRows(browser, ours, theirs) {
  const rows = [];
  for (const how of /** @type {const} */ (['again', 'pointed at', 'at once'])) {
    const times = await interleaved(rounds, {
      ours: () => walk(browser, ours.origin, ours.person.storage, how),
      theirs: () => walk(browser, theirs.origin, theirs.person.storage, how),
    });
    rows.push({
      what: `click to paint, a remote ${{ again: 'visited before', 'pointed at': 'pointed at first (prefetched)', 'at once': 'not prefetched' }[how]}`,
      ours: median(times.ours.flat()),
      reference: median(times.theirs.flat()),
      referenceName: oneBundle,
      unit: 'ms',
      better: /** @type {const} */ ('less'),
      ...(how === 'again' && { budget: { value: 100 } }),
    });
  }
  return rows;
}
