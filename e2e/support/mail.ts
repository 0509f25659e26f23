import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { enter, storeTokens, type Person } from './people';
import { expect } from './test';
import type { Server } from './servers/server';

/**
 * The URL in the mail to a recipient that contains these words, once it was sent.
 * @param path of the URL, where the mail has several
 * @param used another URL than this one, of an earlier mail
 */
export async function mailedAddress(
  server: Server,
  recipient: string,
  words: string,
  path = '',
  used = '',
): Promise<string> {
  let address = '';
  await expect(async () => {
    for (const mail of await sentMails(server, recipient, words)) {
      const urls = mail.match(/http:\/\/\S+/g) ?? [];
      // In the mail's HTML, more follows the address.
      const isUsed = (url: string) => used !== '' && url.startsWith(used);
      const found = urls.find((url) => new URL(url).pathname.startsWith(path) && !isUsed(url));
      address = found ?? address;
    }
    expect(address, `a mail to ${recipient}`).not.toBe('');
  }).toPass();
  return address;
}

/** Waits until this many mails to a recipient that contain this text were sent. */
export async function expectMails(
  server: Server,
  recipient: string,
  words: string,
  times: number,
): Promise<void> {
  await expect(async () => expect(await sentMails(server, recipient, words)).toHaveLength(times)).toPass();
}

/** The file in the one mail to a recipient that contains these words. */
export async function mailedFile(server: Server, recipient: string, words: string): Promise<Buffer> {
  const [mail, ...more] = (await outbox(server)).filter(hasWords(recipient, words));
  expect(more).toEqual([]);
  const [, base64 = ''] = /^Content-Disposition: attachment[^]*?\n\n([\w+/=\n]+)/m.exec(mail ?? '') ?? [];
  return Buffer.from(base64, 'base64');
}

const sentMails = async (server: Server, recipient: string, words: string) =>
  (await outbox(server)).filter(hasWords(recipient, words)).map(unfold);

const hasWords = (recipient: string, words: string) => (mail: string) =>
  mail.includes(recipient) && unfold(mail).includes(words);

/** All mails that were sent, as they are in their files. */
async function outbox(server: Server): Promise<string[]> {
  const folder = join(server.dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/**
 * Signs up without the form, verifies the address, so that the person may send mail to others and add
 * factors, and logs in again: the first verification has ended the session of the sign-up.
 */
export async function enterVerified(page: Page, server: Server, person?: Person): Promise<Person> {
  const entered = await enter(page, person);
  await verifyAddress(page, server, entered);
  return entered;
}

/** Opens the mailed link of a person who is logged in, and logs in again. */
export async function verifyAddress(page: Page, server: Server, person: Person): Promise<void> {
  const { username, password, email } = person;
  await verifyEmail(server, email);
  const answer = await page.request.post('/backend/token/', { data: { username, password } });
  await storeTokens(page, await answer.json());
}

/** Opens the verification link mailed to a person who signed up. */
async function verifyEmail(server: Server, email: string): Promise<void> {
  const { hash } = new URL(await mailedAddress(server, email, 'used this address for a Heartwood account'));
  const answer = await fetch(`${server.url}/backend/email-verification/confirm/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  expect(answer.status).toBe(200);
}

/** Decodes quoted-printable: soft line breaks, and the two escapes a URL needs. */
const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=23', '#');
