import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { remoteFolders } from '@heartwood/build/layout.mjs';

const root = join(import.meta.dirname, '../../..');
const files = ['shared/i18n', ...['api', 'shell', ...remoteFolders].map((folder) => `${folder}/src/i18n`)]
  .map((folder) => join(root, folder, 'es.json'))
  .filter((path) => existsSync(path));
const withoutTags = (message: string) => message.replace(/<\/?\w+>/g, '');
/** The messages in English and Spanish, except those that consist only of placeholders. */
const pairs = files
  .flatMap((path) => Object.entries(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>))
  .filter(([english]) => /\p{L}/u.test(english.replace(/\{\w+\}/g, '')))
  .map(([english, translation]) => ({
    english: withoutTags(english),
    translation: withoutTags(translation),
  }));

type Options = { name?: string | RegExp; exact?: boolean } | undefined;
type Finder = (this: unknown, first: unknown, options?: Options) => Locator;

/** Makes every page of this process find elements with an English name or text by the Spanish one. */
export function findInSpanish(page: Page): void {
  for (const owner of [page, page.locator('html')]) {
    const methods = Object.getPrototypeOf(owner) as Record<string, Finder>;
    for (const method of ['getByLabel', 'getByText', 'getByRole']) {
      const find = methods[method];
      if (!find || find.name === 'inSpanish') continue;
      methods[method] = function inSpanish(first, options) {
        if (method !== 'getByRole') return find.call(this, spanish(first, options), options);
        return find.call(this, first, options && { ...options, name: spanish(options.name, options) });
      };
    }
  }
}

/** The same with Spanish instead of English, from any package; unchanged if there is no translation. */
function spanish<Words>(words: Words, options: Options): Words | RegExp {
  if (typeof words !== 'string' && !(words instanceof RegExp)) return words;
  const either = `(?:${eitherOf(words).join('|')})`;
  return typeof words === 'string' && options?.exact ? new RegExp(`^${either}$`) : new RegExp(either, 'i');
}

/** Patterns that match this text in Spanish or in English. */
function eitherOf(words: string | RegExp): string[] {
  const said = pairs.flatMap(({ english, translation }) => {
    const filled = matched(english, words);
    return filled === null ? [] : [patternOf(translation, filled)];
  });
  return [...new Set([...said, typeof words === 'string' ? escaped(words) : words.source])];
}

/** The placeholders' values in this text; null if it doesn't match the message. */
function matched(english: string, words: string | RegExp): Map<string, string> | null {
  if (words instanceof RegExp) return words.test(english) ? new Map() : null;
  const names = [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const found = new RegExp(`^${escaped(english).replace(/\\\{\w+\\\}/g, '(.+)')}$`).exec(words);
  return found && new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
}

/**
 * The translation with known placeholders replaced by their values, in Spanish too, and others by anything.
 */
const patternOf = (translation: string, filled: Map<string, string>) =>
  escaped(translation).replace(/\\\{(\w+)\\\}/g, (_, name: string) => {
    const words = filled.get(name);
    return words === undefined ? '.*' : `(?:${eitherOf(words).join('|')})`;
  });

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
