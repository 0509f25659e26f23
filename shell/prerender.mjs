import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFolder } from '../shared/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

// The last build step: inserts the HTML of the shell's own pages into their files, so that they paint before
// any script runs.
const { prerender } = createRequire(import.meta.url)(join(prerenderFolder, 'prerender.cjs'));
const placeholder = '<div id="root"></div>';

for (const { path } of publicPages.filter(({ prerendered }) => prerendered)) {
  const file = join(import.meta.dirname, 'dist', path, 'index.html');
  const pageTemplate = await readFile(file, 'utf8');
  if (!pageTemplate.includes(placeholder)) throw new Error(`${file} has no empty place for its page.`);
  await writeFile(
    file,
    pageTemplate.replace(placeholder, () => `<div id="root">${prerender(path)}</div>`),
  );
}
