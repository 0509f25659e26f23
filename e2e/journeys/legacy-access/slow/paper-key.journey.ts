import { readFile } from 'node:fs/promises';
import { paths } from '@heartwood/domain';
import { textOf } from '@heartwood/pdf/testing';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../../../support/screens/axe';
import { expectMails } from '../../../support/mail';
import { newPerson } from '../../../support/people';
import { moveClock, namePerson, newPage, paperWill, scan, test } from '../../../support/servers/release';
import { expect } from '../../../support/test';

/** Prints the paper for Ben. @returns the key, as somebody types it from the paper */
async function printPaper(page: Page, again = false): Promise<string> {
  await page.getByRole('button', { name: 'Key on paper for Ben Ruiz' }).click();
  await expectAccessible(page, 'making a key on paper');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: again ? 'Make a new paper' : 'Make the paper' }).click();
  const text = await textOf(new Uint8Array(await readFile(await (await saved).path())));
  await page.getByRole('button', { name: 'Done' }).click();
  const key = /(?:[2-9A-Z]{5}-){4}[2-9A-Z]{5}/.exec(text)?.[0] ?? '';
  expect(text).toContain('If Ana Ortiz dies');
  expect(key).not.toBe('');
  return key;
}

/** Opens the page of a key, by typing it, and asks with a certificate. */
async function askWith(page: Page, key: string): Promise<void> {
  await page.goto(paths.paperKey);
  await page.getByLabel('Key on the paper').fill(key.replaceAll('-', ' ').toLowerCase());
  await page.getByRole('button', { name: 'Open the page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The key for Ana Ortiz’s documents');
  await expectAccessible(page, 'asking with a key on paper');
  await page.getByLabel('Your name').fill('Cleo Park');
  await page.getByLabel('Your email').fill('cleo@example.com');
  await page.locator('input[type=file]').setInputFiles(scan);
  await page.getByRole('button', { name: 'Ask for the documents' }).click();
  await expect(page.getByText(/^Opens on /)).toBeVisible();
}

test('a finder’s request with a key on paper is seen and stopped; the next paper opens the documents after the waiting time', async ({
  browser,
  clock,
  another,
}) => {
  test.slow();
  const { page, person } = await another(newPerson('Ana', 'Ortiz'));
  await paperWill(page, 'Ana Ortiz');
  await namePerson(page, 'Ben Ruiz', 'ben@example.com');
  const lost = await printPaper(page);

  const finder = await newPage(browser, clock);
  await askWith(finder, lost);
  await expectMails(clock, person.email, 'Somebody with the key on paper', 1);
  await page.goto(paths.trustedPeople);
  await expect(page.getByText('Cleo Park', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download the death certificate' })).toBeVisible();
  await expectAccessible(page, 'a request with a key on paper');
  await page.getByRole('main').getByRole('button', { name: 'I am well: refuse' }).click();
  await expectMails(clock, 'cleo@example.com', 'is well and refused your request', 1);
  await finder.goto(`${paths.paperKey}#${lost}`);
  // The page is open already: another hash alone doesn't load it again.
  await finder.reload();
  await finder.getByRole('button', { name: 'Open the page' }).click();
  await expect(finder.getByText('This key opens nothing.', { exact: false })).toBeVisible();
  await finder.context().close();

  await page.reload();
  const key = await printPaper(page);
  const bearer = await newPage(browser, clock);
  await askWith(bearer, key);
  for (const [index, hours] of [25, 50, 75].entries()) {
    await expectMails(clock, person.email, 'Somebody with the key on paper', index + 2);
    await moveClock(clock, hours);
  }
  // The server is ready before its housekeeping is done.
  await expect(async () => {
    await bearer.goto(`${paths.paperKey}#${key}`);
    await bearer.reload();
    await bearer.getByRole('button', { name: 'Open the page' }).click();
    await expect(bearer.getByRole('heading', { level: 1 })).toHaveText('Ana Ortiz’s documents are open', {
      timeout: 3000,
    });
  }).toPass();
  await expect(bearer).toHaveURL(/\/paper-key$/);
  await expectAccessible(bearer, 'the documents that a key on paper has opened');
  const will = bearer.waitForEvent('download');
  await bearer.getByRole('button', { name: 'Download the scan' }).click();
  expect((await will).suggestedFilename()).toBe('Will-Ana-Ortiz.png');
  await bearer.context().close();
});
