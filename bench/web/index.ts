import { join } from 'node:path';
import { root } from '@heartwood/build/inputs.mjs';
import { site } from '../../scripts/lib/site/site.mjs';
import { interleaved, median } from '../lib/measure';
import { demoPerson, launch } from '../lib/page';
import type { Options, Row } from '../lib/report';
import { startServer, withEnds } from '../lib/server';
import { buildOneBundle } from './one-bundle';
import { visit, type Visit } from './visit';

export const title = 'Web: a slow phone (CPU ÷ 4, 150 ms, 1.6 Mbit/s), beside the same source as one bundle';

const rounds = 3;
/** For measurements that take little time and vary more. */
const manyRounds = 7;

interface Page {
  path: string;
  heading: RegExp;
  /** Whether the visitor is logged in. */
  known?: boolean;
  isDeepLink?: boolean;
}

const pages: Page[] = [
  { path: '/', heading: /Put your family/ },
  { path: '/about', heading: /A will says/ },
  { path: '/wills', heading: /Say who/ },
  { path: '/login', heading: /Log in/ },
  { path: '/signup', heading: /Sign up/ },
  { path: '/verify', heading: /Verify/ },
  { path: '/loans', heading: /Loans/, known: true, isDeepLink: true },
  { path: '/dashboard', heading: /Dashboard/, known: true },
  { path: '/create-will', heading: /./, known: true },
  { path: '/will-details/{willId}', heading: /./, known: true },
];

export const run = ({ only, beside }: Options): Promise<Row[]> =>
  withEnds(async (_, later) => {
    const together = join(root, '.cache/bench/one-bundle');
    if (!beside) await buildOneBundle(site, together);
    const browser = await launch();
    later(() => browser.close());
    const serve = async (folder: string, checkout = root) => {
      const { url, stop } = await startServer({ SITE_DIR: folder, DEMO: 'on' }, undefined, checkout);
      later(stop);
      const person = await demoPerson(url);
      return ({ path, heading, known }: Page, warm = false) =>
        () =>
          visit(browser, new URL(url).origin + path.replace('{willId}', person.willId), {
            ...{ heading, storage: known ? person.storage : {}, warm },
            // A real site has no demo accounts, which the page for the login would show last.
            blocked: ['*/backend/demo/'],
          });
    };
    const ours = await serve(site);
    const theirs = await (beside ? serve(join(beside, 'site'), beside) : serve(together));
    const rows = [];
    for (const page of pages.filter(({ path }) => path.includes(only))) {
      const count = page.isDeepLink ? manyRounds : rounds;
      rows.push(...rowsOf(page, await interleaved(count, { ours: ours(page), theirs: theirs(page) })));
      if (!page.isDeepLink) continue;
      const again = await interleaved(count, { ours: ours(page, true), theirs: theirs(page, true) });
      const what = 'largest contentful paint, with what an earlier visit left in the cache';
      rows.push(rowOf(page, again, 'lcp', what, 'ms', { ratio: 1 }));
    }
    return beside ? rows.map(asBefore) : rows;
  });

/** No page may be slower than that of an earlier version by more than 5 percent. */
const asBefore = (row: Row): Row => ({
  ...row,
  referenceName: 'other checkout',
  budget: / paint| blocking/.test(row.what) ? { ratio: 1.05 } : row.budget && { value: row.budget.value },
});

type Seen = Record<'ours' | 'theirs', Visit[]>;

function rowsOf(page: Page, seen: Seen): Row[] {
  const isHome = page.path === '/';
  const levels = page.isDeepLink ? 3 : median(seen.theirs.map(({ depth }) => depth)) + 1;
  return [
    rowOf(page, seen, 'scripts', 'JavaScript (br)', 'KB', isHome && { value: 125, ratio: 1.35 }),
    rowOf(page, seen, 'styles', 'CSS (br)', 'KB'),
    rowOf(page, seen, 'requests', 'requests', ''),
    rowOf(page, seen, 'depth', 'levels of waiting', '', { value: levels }),
    rowOf(page, seen, 'lcp', 'largest contentful paint', 'ms', page.known && { ratio: 1 }),
    rowOf(page, seen, 'tbt', 'total blocking time', 'ms', isHome && { ratio: 1 }),
    rowOf(page, seen, 'cls', 'cumulative layout shift', '', { value: 0.0005 }),
  ];
}

const rowOf = (
  { path }: Page,
  { ours, theirs }: Seen,
  figure: keyof Visit,
  name: string,
  unit: string,
  budget: Row['budget'] | false = false,
): Row => ({
  what: `${path}: ${name}`,
  ours: median(ours.map((one) => one[figure])),
  reference: median(theirs.map((one) => one[figure])),
  ...{ referenceName: 'one bundle', unit, budget: budget || undefined },
});
