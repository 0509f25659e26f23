import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFolder } from '../shared/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

// The last step of a build: puts the HTML of the shell's own pages into their files, so that they paint without waiting for a script.
const { prerender } = createRequire(import.meta.url)(join(prerenderFolder, 'prerender.cjs'));
const place = '<div id="root"></div>';

for (const { path } of publicPages.filter(({ prerendered }) => prerendered)) {
  const file = join(import.meta.dirname, 'dist', path, 'index.html');
  const empty = await readFile(file, 'utf8');
  if (!empty.includes(place)) throw new Error(`${file} has no empty place for its page.`);
  await writeFile(
    file,
    empty.replace(place, () => `<div id="root">${prerender(path)}</div>`),
  );
}
