import { pagesOf } from '@heartwood/pdf/testing';
import type { Page } from '@playwright/test';
import { accept, propose, twoPeople } from '../../support/loan';
import { ask, enter } from '../../support/people';
import { expect, test } from '../../support/test';
import { openWholeWill, saveWill, sign, will } from '../../support/will';

/** The text of each sheet, as the browser prints the page. */
async function printed(page: Page): Promise<string[]> {
  const sheets = await pagesOf(await page.pdf({ format: 'letter' }));
  return sheets.map((text) => text.replace(/\s+/g, ' '));
}

/** The sheets from the first with one text to the last with another. */
function between(sheets: string[], from: RegExp, to: RegExp): string[] {
  const [first, last] = [
    sheets.findIndex((text) => from.test(text)),
    sheets.findLastIndex((text) => to.test(text)),
  ];
  expect(first).toBeGreaterThanOrEqual(0);
  expect(last).toBeGreaterThanOrEqual(first);
  return sheets.slice(first, last + 1);
}

/** The running head stands above the page's title, not on it. */
async function expectClearHead(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => window.scrollTo(0, 0));
  const head = await page.getByText(/^Copy from the screen\./).boundingBox();
  const first = await page.getByRole('heading').first().boundingBox();
  expect(first?.y ?? 0).toBeGreaterThanOrEqual((head?.y ?? Infinity) + (head?.height ?? 0));
  await page.emulateMedia({ media: null });
}

const DRAFT = 'DRAFT, not a signed will';

test('a printed page of a will says on each sheet of it that it is a draft, until all have signed', async ({
  page,
}) => {
  await enter(page);
  await page.goto(`/will-details/${await saveWill(page)}`);
  const text = page.getByRole('region', { name: 'Text of the will' });
  await expect(text).toBeVisible();
  await expect(text.getByText('Don’t sign this printout.')).toBeHidden();
  const all = await printed(page);
  const sheets = between(all, /I, José O'Brien/, /Jon Park, second witness/);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toContain(DRAFT);
  expect(all.join(' ')).toContain('Don’t sign this printout.');

  for (const name of [will.testator, ...will.witnesses.map((witness) => witness.name)])
    await sign(page, name);
  await openWholeWill(page);
  await expect(page.getByText('The stored PDF', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(text.getByText(DRAFT)).toBeHidden();
  const copies = await printed(page);
  for (const sheet of copies) expect(sheet).toContain('The original is the sealed PDF.');
  expect(copies.join(' ')).not.toMatch(/DRAFT|Don’t sign|ida@example\.com|Records|Dashboard/);
});

test('a printed page of a note says on each sheet of it that it is a draft, until both have signed', async ({
  browser,
  baseURL,
}) => {
  const { lender, borrower, borrowerPerson, close } = await twoPeople(browser, baseURL);
  const loan = await propose(lender, borrowerPerson.username, { amount: '10000', rate: '5', term: '36' });
  await borrower.goto(`${loan}/contract`);
  await expect(borrower.getByRole('region', { name: 'Text of the contract' })).toBeVisible();
  const sheets = between(await printed(borrower), /Principal/, /Not signed yet/);
  expect(sheets.length).toBeGreaterThan(1);
  for (const sheet of sheets) expect(sheet).toContain('DRAFT, not signed by both parties');
  // The schedule goes over several sheets, and its total ends it.
  expect(sheets.join(' ').match(/Total \$/g)).toHaveLength(1);
  await accept(borrower, loan);
  await expect(borrower).toHaveURL(/dashboard$/);
  for (const address of [loan, `${loan}/contract`]) {
    await borrower.goto(address);
    await expect(borrower.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(borrower.getByText(/^Loading/)).toHaveCount(0);
    const copies = await printed(borrower);
    for (const sheet of copies) expect(sheet, address).toContain('The original is the sealed PDF.');
    expect(copies.join(' '), address).not.toMatch(/DRAFT|Don’t sign|Menu|Dashboard|Back to/);
    await expectClearHead(borrower);
  }
  await close();
});

test('a printed page of a trust is the record alone, and names the letter', async ({ page }) => {
  await enter(page);
  const { id } = await ask<{ id: string }>(page, 'POST', '/trusts/', {
    name: 'For Nora',
    executor: 'Ana Ruiz',
    asset: '0.5',
    beneficiaries: [{ name: 'Nora Ruiz', percentage: 100 }],
    instructions: 'Open the safe.',
  });
  await page.goto(`/trusts/${id}`);
  await expect(page.getByText('Open the safe.')).toBeVisible();
  const sheets = await printed(page);
  for (const sheet of sheets) expect(sheet).toContain('The executor’s document is the letter.');
  const text = sheets.join(' ');
  for (const part of ['For Nora', 'Ana Ruiz', 'Nora Ruiz', 'Open the safe.']) expect(text).toContain(part);
  expect(text).not.toMatch(/Dashboard|Deactivate|Yearly rehearsal|Give bitcoin in a will|©/);
  await expectClearHead(page);
});
