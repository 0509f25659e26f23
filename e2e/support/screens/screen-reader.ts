import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';

const path = createRequire(import.meta.url).resolve('@guidepup/virtual-screen-reader/browser.js');

/** It reads the whole page again after each change, which takes seconds on a busy machine. */
const TIMEOUT_MILLISECONDS = 30_000;

/** A simulated screen reader in a page, until the page is reloaded. */
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

  /** Restarts on a reloaded page. */
  async startAgain(): Promise<void> {
    // Passed as a string, because the module's URL belongs to the page and the security policy allows nothing
    // else.
    // It looks up names in removed nodes as if they were a page of their own.
    await this.page.evaluate(`import('/screen-reader.js').then(async ({ virtual }) => {
      Element.prototype.getElementById = function (id) { return this.querySelector('#' + CSS.escape(id)); };
      window.reader = virtual;
      await virtual.start({ container: document.body });
    })`);
  }

  /**
   * Waits until it has announced a phrase, and clears what was announced before.
   * @param phrase the whole phrase, or a pattern
   */
  async says(phrase: string | RegExp): Promise<void> {
    const said = typeof phrase === 'string' ? [phrase] : [expect.stringMatching(phrase)];
    await expect
      .poll(() => this.heard(), { intervals: [50], timeout: TIMEOUT_MILLISECONDS })
      .toEqual(expect.arrayContaining(said));
    await this.forget();
  }

  /** Everything announced since it started or was last cleared. */
  heard(): Promise<string[]> {
    return this.page.evaluate('window.reader.spokenPhraseLog()');
  }

  forget(): Promise<void> {
    return this.page.evaluate('window.reader.clearSpokenPhraseLog()');
  }

  /**
   * What it announces when a person reads on from the current position.
   * @param steps the number of key presses
   */
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

  /** What it announces when a person jumps from heading to heading through the page once. */
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
