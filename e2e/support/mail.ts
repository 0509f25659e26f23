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

/** Quoted-printable as text: soft line ends and the two signs an address needs. */
const unfold = (mail: string) =>
  mail
    .replace(/=\r?\n/g, '')
    .replaceAll('=3D', '=')
    .replaceAll('=23', '#');
