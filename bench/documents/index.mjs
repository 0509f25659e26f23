import { chromium } from '@playwright/test';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { whereTimeGoes } from '../lib/main-thread.mjs';
import { interleaved, median } from '../lib/rounds.mjs';
import { explained } from '../lib/row.mjs';
import { longTaskRows } from './long-tasks.mjs';
import { servePage } from './serve-page.mjs';

/** @typedef {import('../lib/row.mjs').Row} Row */
/** @typedef {import('./page.ts').Made} Made */

export const title = 'Documents, in Chromium';

const ROUNDS = 5;
/** The number of sentences in the special instructions: the shortest will, and one of 20 pages. */
const wills = [0, 780];

/** @returns {Promise<Row[]>} */
export async function run() {
  const served = await servePage();
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  try {
    /** @type {Row[]} */
    const rows = [];
    for (const sentences of wills) {
      const make = (/** @type {keyof import('./page.ts').Makers} */ maker) => () =>
        makeTwice(browser, served.url, maker, sentences);
      const taken = await interleaved(ROUNDS, { text: make('text'), picture: make('picture') });
      const figure = (
        /** @type {keyof typeof taken} */ of,
        /** @type {'first' | 'again'} */ time,
        /** @type {keyof Made} */ key,
      ) => median(taken[of].map((made) => made[time][key]));
      const what = `PDF of a will of ${figure('text', 'first', 'pages')} pages`;
      const referenceName = `html2canvas + jsPDF, ${figure('picture', 'first', 'pages')} pages`;
      for (const time of /** @type {const} */ (['first', 'again'])) {
        /** @type {Row} */
        const row = {
          what: `${what}, time, ${time === 'first' ? 'the first on a page' : 'another on the page'}`,
          ours: figure('text', time, 'ms'),
          reference: figure('picture', time, 'ms'),
          referenceName,
          unit: 'ms',
          better: 'less',
          budget: { ratio: 1 / 5 },
        };
        const look = () =>
          inPage(browser, served.url, (page) =>
            whereTimeGoes(page, `${what} ${time}`, async () => {
              await makeIn(page, 'text', sentences);
              if (time === 'again') await makeIn(page, 'text', sentences);
            }),
          );
        rows.push(...(await explained([row], look)));
      }
      /** @type {Row} */
      const size = {
        what: `${what}, size`,
        ours: figure('text', 'first', 'bytes') / 1000,
        reference: figure('picture', 'first', 'bytes') / 1000,
        referenceName,
        unit: 'KB',
        better: 'less',
        budget: { ratio: 1 / 10 },
      };
      const fills = () =>
        inPage(browser, served.url, async (page) => {
          const { bytes, fonts } = await makeIn(page, 'text', sentences);
          return `KB: fonts ${(fonts / 1000).toFixed(1)}, text and structure ${((bytes - fonts) / 1000).toFixed(1)}`;
        });
      rows.push(...(await explained([size], fills)));
    }
    return [...rows, ...(await longTaskRows(browser))];
  } finally {
    await browser.close();
    await served.stop();
  }
}

/**
 * Makes two PDFs in a fresh page, because the first one runs code that is not compiled yet.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {keyof import('./page.ts').Makers} maker
 * @param {number} sentences
 */
const makeTwice = (browser, url, maker, sentences) =>
  inPage(browser, url, async (page) => ({
    first: await makeIn(page, maker, sentences),
    again: await makeIn(page, maker, sentences),
  }));

/**
 * @param {import('@playwright/test').Page} page
 * @param {keyof import('./page.ts').Makers} maker
 * @param {number} sentences
 */
const makeIn = (page, maker, sentences) =>
  page.evaluate(([name, count]) => window.makers[name](count), /** @type {const} */ ([maker, sentences]));

/**
 * Measures in a page of its own.
 * @template Found
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {(page: import('@playwright/test').Page) => Promise<Found>} measure
 * @returns {Promise<Found>}
 */
async function inPage(browser, url, measure) {
  const page = await browser.newPage();
  try {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
    return await measure(page);
  } finally {
    await page.close();
  }
}
