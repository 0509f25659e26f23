import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { build } from 'esbuild';
import type { Server } from '../support/servers/server';
import { pressAt, strokeAround, typing, type Driver } from './driver';

const inPage = build({
  entryPoints: [fileURLToPath(new URL('in-page.ts', import.meta.url))],
  bundle: true,
  write: false,
  format: 'iife',
  // The library reads these Node settings.
  define: { process: '{"env":{}}', global: 'window' },
}).then(({ outputFiles }) => outputFiles[0]?.text ?? '');

/** A browser with the site open. Each action waits until it is possible. */
export class Tab {
  constructor(
    private readonly browser: Driver,
    private readonly server: Server,
  ) {}

  close = () => this.browser.close();

  /** @param path with its #fragment */
  goto = (path: string) => this.browser.goto(this.server.url + path);

  path = () => this.browser.evaluate<string>('location.pathname');

  reload = async () => this.goto(await this.path());

  /** Types into the field with this label, replacing its text. */
  async fill(label: string, text: string): Promise<void> {
    await expect(async () => {
      await this.pressOn('label', [label]);
      await this.browser.evaluate('window.journey.markText()');
      await this.browser.act(typing(text));
      expect(await this.browser.evaluate('window.journey.value()'), label).toBe(text);
    }).toPass({ timeout: 20_000 });
  }

  /**
   * Clicks an element with this role whose name starts with `name`.
   * @param which of several; -1 is the last
   */
  press = (role: string, name: string, which = 0) => this.pressOn('role', [role, name], which);

  /** Draws on the element with this role whose name starts with `name`. */
  draw = async (role: string, name: string) =>
    this.browser.act(strokeAround(await this.find('role', [role, name])));

  /** Waits until there is such a control. */
  finds = (role: string, name: string) => this.find('role', [role, name]);

  /** Waits until the page shows this text. */
  sees = (words: string) => expect.poll(this.text, { timeout: 20_000 }).toContain(words);

  /** Waits until the page is at this path. */
  isAt = (path: string) => expect.poll(this.path, { timeout: 20_000 }).toBe(path);

  /** The visible text of the page, on one line. While a page is being loaded, it may have no body. */
  text = () => this.browser.evaluate<string>('(document.body?.innerText ?? "").replace(/\\s+/g, " ")');

  /**
   * Clicks until the click hits the element, which may move away, or be replaced by React's
   * between press and release.
   */
  private async pressOn(by: 'label' | 'role', words: string[], which = 0): Promise<void> {
    await expect(async () => {
      await this.browser.act(pressAt(await this.find(by, words, which)));
      // If the click has left the page, there is no response.
      const hit = () => this.browser.evaluate<boolean | null>('window.journey ? window.journey.hit() : true');
      await expect.poll(hit, { timeout: 10_000, intervals: [20, 50, 100] }).not.toBeNull();
      expect(await hit(), `a press on ${words.join(' ')}`).toBe(true);
    }).toPass({ timeout: 40_000 });
  }

  private async find(by: 'label' | 'role', words: string[], which = 0): Promise<{ x: number; y: number }> {
    let [found, before]: ({ x: number; y: number } | null)[] = [null, null];
    // Wait until it has stopped moving: a dialog may be sliding in.
    await expect(async () => {
      if (!(await this.browser.evaluate<boolean>('"journey" in window'))) await this.inject();
      before = found;
      found = await this.browser.evaluate(
        `window.journey.reach(${JSON.stringify([by, words, which]).slice(1, -1)})`,
      );
      expect(found, `${by} ${words.join(' ')}`).not.toBeNull();
      expect(found).toEqual(before);
    }).toPass({ timeout: 20_000, intervals: [50, 100, 200] });
    return found ?? { x: 0, y: 0 };
  }

  private inject = async () => this.browser.evaluate(`(() => { ${await inPage}; return true; })()`);
}
