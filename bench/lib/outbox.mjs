import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The links in the mails that a server leaves in its outbox folder. Each mail is read once. */
export class Outbox {
  /** @type {Set<string>} */
  #read = new Set();
  /** @type {Map<string, string>} by address and page */
  #tokens = new Map();

  /** @param {string} folder the data folder of a server */
  constructor(folder) {
    this.folder = join(folder, 'outbox');
  }

  /** The token of the link to a page, as "verify-email", that was mailed to an address. @param {string} address @param {string} page */
  async token(address, page) {
    const key = `${address} ${page}`;
    for (let tries = 0; tries < 100; tries += 1) {
      await this.#readNew();
      const token = this.#tokens.get(key);
      if (token) return token;
      await setTimeout(50);
    }
    throw new Error(`No mail with a link to ${page} came to ${address}.`);
  }

  async #readNew() {
    for (const name of await readdir(this.folder).catch(() => [])) {
      if (!name.endsWith('.eml') || this.#read.has(name)) continue;
      this.#read.add(name);
      const mail = await readFile(join(this.folder, name), 'utf8');
      const [, address = ''] = /^To: (.*)$/m.exec(mail) ?? [];
      // Long lines are broken with "=" at their end, and "=" itself is written "=3D".
      const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
      for (const [, page, token = ''] of text.matchAll(/\/([a-z-]+)#([\w-]{40,})/g))
        this.#tokens.set(`${address} ${page}`, token);
    }
  }
}
