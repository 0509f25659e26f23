import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, type Picture } from './pictures';

/** Writes one page that shows all pictures of a tour, a row for each screen. @returns its path */
export function writeContactSheet(tour: string, pictures: Picture[]): string {
  const screens = [...new Set(pictures.map(({ screen }) => screen))];
  const rows = screens.map((screen) => {
    const figures = pictures.filter((picture) => picture.screen === screen).map(figure);
    return `<section><h2>${screen}</h2><div>${figures.join('')}</div></section>`;
  });
  const path = join(folder, `${tour}.html`);
  writeFileSync(
    path,
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${tour}</title><style>
body { font: 15px/1.4 system-ui; margin: 24px; background: #ddd }
div { display: flex; gap: 16px; overflow-x: auto; align-items: flex-start }
figure { margin: 0; flex: none } img { display: block; max-height: 640px; border: 1px solid #999 }
</style><h1>${tour}</h1>${rows.join('')}</html>`,
  );
  return path;
}

const figure = ({ file, look }: Picture) =>
  `<figure><figcaption>${look}</figcaption><a href="${file}"><img src="${file}" alt="" loading="lazy"></a></figure>`;
