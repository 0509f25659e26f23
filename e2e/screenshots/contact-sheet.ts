import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder } from './pictures';

/** Writes one page that shows all screenshots: a section for each tour with a row for each screen. */
export function writeContactSheet(): void {
  const tours = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const parts = tours.map(({ name }) => {
    const files = readdirSync(join(folder, name)).sort();
    const rows = [...new Set(files.map(screenOf))].map((screen) => {
      const figures = files
        .filter((file) => screenOf(file) === screen)
        .map((file) => figure(`${name}/${file}`));
      return `<h2>${words(screen)}</h2><div>${figures.join('')}</div>`;
    });
    return `<h1>${words(name)}</h1>${rows.join('')}`;
  });
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen</title><style>
body { font: 15px/1.4 system-ui; margin: 24px; background: #ddd }
div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { display: block; height: 480px; border: 1px solid #999 }
</style>${parts.join('')}</html>`,
  );
}

const screenOf = (file: string) => file.replace(/\..*/, '');

const figure = (file: string) =>
  `<figure><figcaption>${file.split('.')[1]}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;

const words = (slug: string) => slug.replaceAll('-', ' ');
