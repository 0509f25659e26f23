import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './test';
import type { Server } from './server';

/** The address in the mail to someone that holds these words, once it was sent. */
export async function mailedAddress(server: Server, recipient: string, words: string): Promise<string> {
  let address = '';
  await expect(async () => {
    const folder = join(server.dataDir, 'outbox');
    for (const name of await readdir(folder)) {
      const mail = unfold(await readFile(join(folder, name), 'utf8'));
      if (mail.includes(recipient) && mail.includes(words)) address = /http:\/\/\S+/.exec(mail)?.[0] ?? '';
    }
    expect(address, `a mail to ${recipient}`).not.toBe('');
  }).toPass();
  return address;
}

/** Opens the link that was mailed to somebody who has signed up: from now on they may cause mail to others. */
export async function verifyEmail(server: Server, email: string): Promise<void> {
  const { hash } = new URL(await mailedAddress(server, email, 'used this address for the account'));
  const answer = await fetch(`${server.url}/backend/email-verification/confirm/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: hash.slice(1) }),
  });
  expect(answer.status).toBe(200);
}

/** Quoted-printable as text: soft line ends and the two signs an address needs. */
const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=23', '#');
