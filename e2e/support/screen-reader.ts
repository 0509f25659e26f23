import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const path = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** A simulated screen reader in a page, from now until the page is loaded anew. */
export class ScreenReader {
  private constructor(private readonly page: Page) {}

  static async start(page: Page): Promise<ScreenReader> {
    const body = await readFile(path, 'utf8');
    await page.route('**/screen-reader.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body }),
    );
    const reader = new ScreenReader(page);
    await reader.startAgain();
    return reader;
  }

  /** Listens to a page that was loaded anew. */
  async startAgain(): Promise<void> {
    // As a string: the address is the page's own, and the policy of scripts lets nothing else in.
    // It looks up names in what was just taken off the page, as if that were a page of its own.
    await this.page.evaluate(`import('/screen-reader.js').then(async ({ virtual }) => {
      Element.prototype.getElementById = function (id) { return this.querySelector('#' + CSS.escape(id)); };
      window.reader = virtual;
      await virtual.start({ container: document.body });
    })`);
  }

  /** Waits until it has said this, and forgets what it said up to now. @param phrase the whole of it, or how it reads */
  async says(phrase: string | RegExp): Promise<void> {
    const said = typeof phrase === 'string' ? [phrase] : [expect.stringMatching(phrase)];
    await expect.poll(() => this.heard(), { intervals: [50] }).toEqual(expect.arrayContaining(said));
    await this.forget();
  }

  /** All it said since it started, or since it was told to forget. */
  heard(): Promise<string[]> {
    return this.page.evaluate('window.reader.spokenPhraseLog()');
  }

  forget(): Promise<void> {
    return this.page.evaluate('window.reader.clearSpokenPhraseLog()');
  }

  /** What it says when a person reads on from where they are. @param steps how often they press the key */
  readOn(steps: number): Promise<string[]> {
    return this.page.evaluate(`(async () => {
      const said = [];
      for (let step = 0; step < ${steps}; step += 1) {
        await window.reader.next();
        said.push(await window.reader.lastSpokenPhrase());
      }
      return said;
    })()`);
  }

  /** What it says when a person goes from heading to heading, through the page once. */
  headings(): Promise<string[]> {
    return this.page.evaluate(`(async () => {
      const said = [];
      for (;;) {
        await window.reader.perform(window.reader.commands.moveToNextHeading);
        const phrase = await window.reader.lastSpokenPhrase();
        if (said.includes(phrase) || said.length > 100) return said;
        said.push(phrase);
      }
    })()`);
  }
}
