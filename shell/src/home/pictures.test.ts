import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { offered } from '@heartwood/i18n';

const folder = join(__dirname, '../../public/pictures');
const shown = [...readFileSync(join(__dirname, 'page.tsx'), 'utf8').matchAll(/<Picture name="(\w+)"/g)].map(
  (found) => found[1],
);

describe('the pictures of the home page', () => {
  it('exist in both themes and every language, and there are no others', () => {
    const files = shown.flatMap((name) =>
      offered.flatMap((language) => [`${name}-${language}-dark.webp`, `${name}-${language}.webp`]),
    );
    expect(readdirSync(folder).sort()).toEqual(files.sort());
  });

  it.each(readdirSync(folder))('%s has the size that the page reserves, and at most 30 KB', (name) => {
    const file = readFileSync(join(folder, name));
    // The extended header has the size of the canvas, less one (RFC 9649, section 2.7).
    expect([file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1]).toEqual([720, 450]);
    expect(file.length).toBeLessThan(30_000);
  });
});
