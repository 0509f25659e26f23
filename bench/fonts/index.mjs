import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { median } from '../lib/rounds.mjs';
import { startServer } from '../lib/server.mjs';
import { demoPerson } from '../web/person.mjs';
import { shiftsOf } from './shifts.mjs';
import { fontSets, withFonts } from './font-sets.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */

export const title = 'Layout shift, by the fonts of the system';

const ROUNDS = 1;
const MOST_SHIFT = 0.0005;
const widths = [412, 1280];
const languages = /** @type {const} */ (['en', 'es']);
const pages = [
  { path: '/' },
  { path: '/about' },
  { path: '/wills' },
  { path: '/login' },
  { path: '/loans', known: true },
  { path: '/dashboard', known: true },
  { path: '/create-will', known: true },
  { path: '/will-details/{willId}', known: true },
];

/** @returns {Promise<Row[]>} */
export async function run() {
  const server = await startServer({ DEMO: 'on' });
  try {
    const person = await demoPerson(server.url);
    const origin = new URL(server.url).origin;
    /** @type {Row[]} */
    const rows = [];
    for (const set of fontSets) {
      const fonts = await withFonts(set);
      if (!fonts) {
        rows.push(notMeasured(set));
        continue;
      }
      const browser = await chromium.launch({
        executablePath: await findBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
        env: { ...process.env, ...fonts.env },
      });
      try {
        for (const language of languages)
          for (const width of widths)
            rows.push(await rowOf(browser, { set: set.name, origin, person, language, width }));
      } finally {
        await browser.close();
        await fonts.remove();
      }
    }
    return rows;
  } finally {
    await server.stop();
  }
}

/** Without the fonts, nothing is known to hold. @param {import('./font-sets.mjs').FontSet} set @returns {Row} */
const notMeasured = ({ name, from }) => ({
  what: `${name}: not measured`,
  ours: NaN,
  unit: '',
  better: 'less',
  budget: { value: MOST_SHIFT },
  why: `Install ${from}.`,
});

/**
 * The largest shift of all pages.
 * @param {import('@playwright/test').Browser} browser
 * @param {{set: string, origin: string, person: Awaited<ReturnType<typeof demoPerson>>, language: 'en' | 'es', width: number}} at
 * @returns {Promise<Row>}
 */
async function rowOf(browser, { set, origin, person, language, width }) {
  const found = [];
  for (const { path, known = false } of pages) {
    const taken = [];
    for (let round = 0; round < ROUNDS; round += 1)
      taken.push(
        await shiftsOf(browser, origin + path.replace('{willId}', person.willId), {
          // A member's own language would win over the browser's.
          storage: { ...(known && person.storage), 'heartwood.language': language },
          language,
          width,
        }),
      );
    const shift = median(taken.map(({ cls }) => cls));
    found.push({ path, shift, moved: taken.flatMap(({ moved }) => moved) });
  }
  const [worst] = found.toSorted((one, other) => other.shift - one.shift);
  if (!worst) throw new Error('No page was measured.');
  const above = found.filter(({ shift }) => shift > MOST_SHIFT);
  return {
    what: `${set}, ${language}, ${width} px: the largest of ${pages.length} pages`,
    note: worst.path,
    ours: worst.shift,
    unit: '',
    better: 'less',
    budget: { value: MOST_SHIFT },
    ...(above.length > 0 && {
      why: above
        .map(({ path, shift, moved }) => `${path} ${shift.toFixed(5)}: ${moved.join('; ')}`)
        .join('\n  '),
    }),
  };
}
