import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { prerenderFolder } from '@heartwood/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

// The last build step, in each language: inserts the HTML of the shell's own pages into their files, so that
// they paint before any script runs, and into that of all other pages what a member sees while they load.
// Beside them it writes the frames for what a remote's build has rendered.
const { prerender, prerenderFrame, prerenderLoading } = createRequire(import.meta.url)(
  join(prerenderFolder, 'prerender.cjs'),
);
const placeholder = '<div id="root"></div>';
const dist = join(import.meta.dirname, 'dist');

for (const language of ['en', 'es']) {
  const named = (name) => (language === 'en' ? `${name}.html` : `${name}.${language}.html`);
  const writeFrame = async (path, name, audience, folder = '') =>
    writeFile(join(dist, folder, named(name)), await prerenderFrame(path, language, audience));
  await writeFrame('/another-page', 'frame', 'visitors');
  await writeFrame('/another-page', 'frame.members', 'members');
  await fill(named('app'), '<div id="root" data-prerendered="members">', await prerenderLoading(language));
  for (const { path, prerendered } of publicPages)
    if (prerendered)
      await fill(join(path, named('index')), '<div id="root">', await prerender(path, language));
    else await writeFrame(path, 'frame', 'visitors', path);
}

/** Puts HTML into the place for the page. */
async function fill(name, root, html) {
  const file = join(dist, name);
  const template = await readFile(file, 'utf8');
  if (!template.includes(placeholder)) throw new Error(`${file} has no empty place for its page.`);
  await writeFile(
    file,
    template.replace(placeholder, () => `${root}${html}</div>`),
  );
}
