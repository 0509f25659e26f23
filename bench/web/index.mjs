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
const plainHtml = 'plain HTML';

/** @type {{path: string, heading: RegExp, known?: boolean, isDeepLink?: boolean, isPublic?: boolean}[]} */
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
      /** @param {Row[]} found @param {string} [paints] what the largest paints were @param {boolean} [warm] */
      const withProfile = (found, paints, warm) =>
        explained(found, async () => {
          const { mainThread } = await open(ours, warm, `web ${page.path}`);
          return [paints, mainThread].filter(Boolean).join('\n  ');
        });
      const seen = await interleaved(page.isDeepLink ? manyRounds : rounds, {
        ours: () => open(ours),
        theirs: () => open(theirs),
      });
      rows.push(
        ...(await withProfile(pageRows(page, seen.ours, seen.theirs), largestOf(seen.ours, seen.theirs))),
      );
      if (page.isDeepLink) {
        const again = await interleaved(manyRounds, {
          ours: () => open(ours, true),
          theirs: () => open(theirs, true),
        });
        const row = lcpRow(page, 'with what an earlier visit left in the cache', again.ours, again.theirs, 1);
        rows.push(...(await withProfile([row], largestOf(again.ours, again.theirs), true)));
      }
      if (page.isPublic) {
        const beside = await interleaved(manyRounds, { ours: () => open(ours), plain: () => open(plain) });
        const row = lcpRow(
          page,
          'beside the page without any script',
          beside.ours,
          beside.plain,
          1.2,
          plainHtml,
        );
        rows.push(...(await withProfile([row], largestOf(beside.ours, beside.plain, plainHtml))));
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
      ...(figure === 'scripts' && { why: partsOf(ours[0]?.scriptPaths ?? []) }),
      ...(figure === 'cls' && { why: [...new Set(ours.flatMap(({ moved }) => moved))].join('; ') }),
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

/**
 * @param {(typeof pages)[number]} page
 * @param {string} how
 * @param {Visit[]} ours
 * @param {Visit[]} others
 * @param {number} ratio
 * @returns {Row}
 */
const lcpRow = ({ path }, how, ours, others, ratio, referenceName = oneBundle) => ({
  what: `${path}: largest contentful paint, ${how}`,
  ours: middle(ours, 'lcp'),
  reference: middle(others, 'lcp'),
  referenceName,
  unit: 'ms',
  better: 'less',
  budget: { ratio },
});

/** @param {import('@playwright/test').Browser} browser @param {Served} ours @returns {Promise<Row>} */
async function tourRow(browser, { origin, person }) {
  const { bytes, scriptPaths } = await tour(browser, origin, person.storage);
  return {
    what: 'a tour of the four remotes: their scripts and styles (br)',
    ours: bytes / 1000,
    unit: 'KB',
    better: 'less',
    budget: { value: 200 },
    why: partsOf(scriptPaths),
  };
}

/** @param {import('@playwright/test').Browser} browser @param {Served} ours @param {Served} theirs @returns {Promise<Row[]>} */
async function walkRows(browser, ours, theirs) {
  /** @type {Row[]} */
  const rows = [];
  for (const how of /** @type {const} */ (['again', 'pointed at', 'at once'])) {
    const walkAt = (/** @type {Served} */ { origin, person }, profile = '') =>
      walk(browser, origin, person.storage, how, profile);
    const taken = await interleaved(rounds, { ours: () => walkAt(ours), theirs: () => walkAt(theirs) });
    const middleOf = (/** @type {'ours' | 'theirs'} */ of) => median(taken[of].flatMap(({ times }) => times));
    /** @type {Row} */
    const row = {
      what: `click to paint, a remote ${{ again: 'visited before', 'pointed at': 'pointed at first (prefetched)', 'at once': 'not prefetched' }[how]}`,
      ours: middleOf('ours'),
      reference: middleOf('theirs'),
      referenceName: oneBundle,
      unit: 'ms',
      better: 'less',
      ...(how === 'again' && { budget: { value: 100 } }),
    };
    const look = async () => (await walkAt(ours, `click ${how}`)).mainThread.join('\n  ');
    rows.push(...(await explained([row], look)));
  }
  return rows;
}
