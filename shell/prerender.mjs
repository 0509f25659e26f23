import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFolder } from '../shared/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

// The last build step, in each language: inserts the HTML of the shell's own pages into their files, so that they paint before
// any script runs. Beside other pages it writes the frame for what a remote's build has rendered.
const { prerender, prerenderFrame } = createRequire(import.meta.url)(join(prerenderFolder, 'prerender.cjs'));
const placeholder = '<div id="root"></div>';
const dist = join(import.meta.dirname, 'dist');

for (const language of ['en', 'es']) {
  const named = (name) => (language === 'en' ? `${name}.html` : `${name}.${language}.html`);
  await writeFile(join(dist, named('frame')), await prerenderFrame('/another-page', language));
  for (const { path, prerendered } of publicPages) {
    if (!prerendered) {
      await writeFile(join(dist, path, named('frame')), await prerenderFrame(path, language));
      continue;
    }
    const file = join(dist, path, named('index'));
    const pageTemplate = await readFile(file, 'utf8');
    if (!pageTemplate.includes(placeholder)) throw new Error(`${file} has no empty place for its page.`);
    const html = await prerender(path, language);
    await writeFile(
      file,
      pageTemplate.replace(placeholder, () => `<div id="root">${html}</div>`),
    );
  }
}
