import { paths } from '@heartwood/domain';
import type { Browser, Page } from '@playwright/test';
import { enterVerified, mailedAddress } from '../mail';
import { ask, newPerson, type Person } from '../people';
import { Server } from './server';
import { expect, test as base, watchFaults } from '../test';
import { saveWill } from '../will';

/** A journey with a separate server, whose clock it may move. */
export const test = base.extend<{ clock: Server; another: (person?: Person) => Promise<Member> }>({
  clock: [
    async ({}, use) => {
      const own = await Server.create();
      await use(own);
      await own.remove();
    },
    { timeout: 120_000 },
  ],
  baseURL: async ({ clock }, use) => use(clock.url),
  another: async ({ browser, clock }, use) => {
    const opened: Page[] = [];
    await use(async (person = newPerson()) => {
      const page = await newPage(browser, clock);
      opened.push(page);
      await enterVerified(page, clock, person);
      return { page, person };
    });
    for (const page of opened) await page.context().close();
  },
});

interface Member {
  page: Page;
  person: Person;
}

/** A page in a separate browser, which must not log errors either. */
export async function newPage(browser: Browser, server: Server): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: server.url })).newPage();
  watchFaults(page);
  return page;
}

/** Restarts the server with its clock moved ahead by this many hours: its housekeeping runs at once. */
export async function moveClock(server: Server, hoursAhead: number): Promise<void> {
  await server.stop();
  await server.start({ hoursAhead });
}

/** Names a person on the page “Trusted people”. */
export async function namePerson(page: Page, name: string, email: string): Promise<void> {
  await page.goto(paths.trustedPeople);
  await page.getByRole('button', { name: 'Name a person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Name a person' });
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  // Messages are also kept in a list.
  await expect(page.getByText(`An invitation is on its way to ${name}.`).first()).toBeVisible();
  await expect(page.getByText('Invited', { exact: true })).toBeVisible();
}

/** Opens the mailed invitation, and accepts it. */
export async function acceptTrust(server: Server, { page, person }: Member, owner: string): Promise<void> {
  await openMailed(server, page, person.email, 'keeps personal documents with Heartwood');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${owner} trusts you`);
  await page.getByRole('button', { name: `Accept as ${person.username}` }).click();
  await expect(page.getByText('You have accepted.').first()).toBeVisible();
}

/** Follows the link of a mail. */
export async function openMailed(server: Server, page: Page, to: string, words: string): Promise<void> {
  const { pathname, hash } = new URL(await mailedAddress(server, to, words));
  await page.goto(pathname + hash);
}

/** Requests the documents, on the page of the person who trusts them. */
export async function requestDocuments(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Ask for the documents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for the documents' });
  await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** The smallest possible image of a page. */
export const scan = { name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') };

/** A will that was signed on paper, with a scan of it. */
export async function paperWill(page: Page, testator: string): Promise<void> {
  const id = await saveWill(page, testator);
  await ask(page, 'PUT', `/api/wills/${id}/ink-signing/`, {
    way: 'ink',
    signed_on: new Date().toISOString().slice(0, 10),
    place: 'Boulder, Colorado',
    witness_1_name: 'Ida Moore',
    witness_2_name: 'Jon Park',
    original_kept_at: 'In the fireproof box at home',
  });
  const token = await page.evaluate(() => localStorage.getItem('heartwood.access'));
  const answer = await page.request.post(`/backend/api/wills/${id}/ink-signing/scan/`, {
    headers: { authorization: `Bearer ${token}` },
    multipart: { file: scan },
  });
  expect(answer.status()).toBe(201);
}
