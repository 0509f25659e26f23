import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

/** The links in the mails that a server leaves in its outbox folder. Each mail is read once. */
export class Outbox {
  readonly #folder: string;
  readonly #read = new Set<string>();
  /** By address and page. */
  readonly #tokens = new Map<string, string>();

  /** @param folder the data folder of a server */
  constructor(folder: string) {
    this.#folder = join(folder, 'outbox');
  }

  /** The token of the link to a page, such as "verify-email", that was mailed to an address. */
  async token(address: string, page: string): Promise<string> {
    for (let tries = 0; tries < 100; tries += 1) {
      await this.#readNew();
      const token = this.#tokens.get(`${address} ${page}`);
      if (token) return token;
      await setTimeout(50);
    }
    throw new Error(`No mail with a link to ${page} came to ${address}.`);
  }

  async #readNew() {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      if (!name.endsWith('.eml') || this.#read.has(name)) continue;
      this.#read.add(name);
      const mail = await readFile(join(this.#folder, name), 'utf8');
      const [, address = ''] = /^To: (.*)$/m.exec(mail) ?? [];
      // Long lines are broken with "=" at their end, and "=" itself is written "=3D".
      const text = mail.replaceAll('=\n', '').replaceAll('=3D', '=');
      for (const [, page, token = ''] of text.matchAll(/\/([a-z-]+)#([\w-]{40,})/g))
        this.#tokens.set(`${address} ${page}`, token);
    }
  }
}
