import { demoPerson, longestTask, signedIn } from '../lib/page.mjs';
import { startServer } from '../lib/server.mjs';
import { ask } from '../lib/visitor.mjs';

/** @typedef {import('../lib/report.mjs').Row} Row */
/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{what: string, path: string, press?: string, button: string}} Document `press`: a button to press before */

const ROUNDS = 3;
/** As long as a text may be. */
const longText = 'Give the books on the upper shelf to whoever of the family asks for them first. '
  .repeat(240)
  .trim();

/**
 * The longest task of the main thread while each of the site's documents is made, at the CPU's full speed.
 * @param {Browser} browser
 * @returns {Promise<Row[]>}
 */
export async function longTaskRows(browser) {
  const server = await startServer({ DEMO: 'on' });
  try {
    const { documents, storage } = await prepare(server.url);
    const origin = new URL(server.url).origin;
    const rows = [];
    for (const one of documents) rows.push(await rowOf(browser, origin, storage, one));
    return rows;
  } finally {
    await server.stop();
  }
}

/** @param {string} url of the API */
async function prepare(url) {
  const { storage, willId, headers } = await demoPerson(url);
  const get = (/** @type {string} */ path) => ask(url + path, 'GET', headers);
  const { id: _, ...will } = await get(`/wills/${willId}/`);
  const draft = await ask(`${url}/api/wills/`, 'POST', headers, {
    ...will,
    special_instructions: longText,
  });
  const loan = (await get('/loans/')).find(
    (/** @type {{status: string}} */ { status }) => status === 'active',
  );
  const { lender_signature: signature } = await get(`/loans/${loan.id}/`);
  const long = await ask(`${url}/loans/`, 'POST', headers, {
    ...{ amount: 250_000, interest_rate: 6, term_in_months: 360, role: 'lender' },
    ...{ counterparty: loan.borrower_username, signature },
  });
  const [trust] = await get('/trusts/');
  /** @type {Document[]} */
  const documents = [
    { what: 'a long will', path: `/will-details/${draft.id}`, button: 'Download PDF' },
    { what: 'a letter', path: `/will-details/${willId}`, button: 'Letter to your executor' },
    {
      what: 'the certificate of a will',
      path: `/will-details/${willId}`,
      button: 'Certificate of completion',
    },
    { what: 'the letter of a trust', path: `/trusts/${trust.id}?letter`, button: 'Download PDF' },
    { what: 'the interest of a loan', path: `/loans/${loan.id}`, button: 'Interest (PDF)' },
    { what: 'a loan’s page', path: `/loans/${loan.id}`, button: 'Export this page as PDF' },
    {
      what: 'a loan’s page with the payments of 30 years',
      path: `/loans/${long.id}`,
      press: 'Show every payment',
      button: 'Export this page as PDF',
    },
  ];
  return { storage, documents };
}

/**
 * @param {Browser} browser
 * @param {string} origin
 * @param {Record<string, string>} storage
 * @param {Document} document
 * @returns {Promise<Row>}
 */
async function rowOf(browser, origin, storage, { what, path, press, button }) {
  const longest = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await signedIn(browser, storage);
    await page.goto(origin + path);
    const found = page.getByRole('button', { name: button });
    // Some are in a closed part of the page.
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => {
      for (const part of document.querySelectorAll('details')) part.open = true;
    });
    await found.first().waitFor();
    if (press) await page.getByRole('button', { name: press }).click();
    const make = async () => {
      const download = page.waitForEvent('download');
      // Without moving the pointer there, which would fetch the code ahead.
      await found.first().dispatchEvent('click');
      await download;
    };
    longest.push(await longestTask(page, make));
    await page.context().close();
  }
  return {
    what: `the PDF of ${what}: longest task of the main thread`,
    // Other load on the machine only adds to it.
    ...{ ours: Math.min(...longest), unit: 'ms', better: 'less', budget: { value: 50 } },
  };
}
