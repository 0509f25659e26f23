import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, spanishOf, textsOf } from './catalogs';
import { errorCodes } from './codes';
import { checkout } from './sources';

/**
 * Updates the catalogs and the list of error codes: adds texts that have no Spanish yet,
 * and removes unused ones.
 */
const sources = checkout();
const write = (path: string, content: Record<string, string>) => {
  const file = join(import.meta.dirname, '../../..', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
};
for (const { folder, catalog } of packages) {
  const present = spanishOf(sources, catalog);
  const { messages } = textsOf(sources, folder);
  const texts = Object.fromEntries(messages.map(({ text }) => [text, present[text] ?? '']));
  write(catalog, texts);
  const missing = Object.values(texts).filter((text) => text === '').length;
  process.stdout.write(`${folder}: ${Object.keys(texts).length} messages, ${missing} without Spanish\n`);
}
write('shared/i18n/codes.json', errorCodes(sources));
