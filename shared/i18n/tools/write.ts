import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { packages, spanishOf, textsOf } from './catalogs';
import { errorCodes } from './codes';

/**
 * Updates the catalogs and the list of error codes: adds texts that have no Spanish yet, and removes unused ones. Runs in
 * the checkout's root.
 */
const chosen = process.argv.slice(2);
for (const { folder, catalog } of packages) {
  const present = spanishOf(catalog);
  // The first run for a package names it: from then on, all its texts need Spanish.
  if (!present && !chosen.some((name) => folder.startsWith(name))) continue;
  const { messages } = textsOf(folder);
  const words = Object.fromEntries(messages.map(({ text }) => [text, present?.[text] ?? '']));
  mkdirSync(dirname(catalog), { recursive: true });
  writeFileSync(catalog, `${JSON.stringify(words, null, 2)}\n`);
  const missing = Object.values(words).filter((text) => text === '').length;
  process.stdout.write(`${folder}: ${Object.keys(words).length} messages, ${missing} without Spanish\n`);
}
writeFileSync(join(import.meta.dirname, '../codes.json'), `${JSON.stringify(errorCodes(), null, 2)}\n`);
