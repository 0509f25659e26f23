import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isKnownPath } from '@heartwood/domain';
import publicPages from './public-pages.json';

const published = (file: string) => readFileSync(join(__dirname, '../public', file), 'utf8');

describe('the public pages', () => {
  it.each(publicPages)(
    '$path exists and has a title and a one-line description',
    ({ path, title, description }) => {
      expect(isKnownPath(path)).toBe(true);
      expect(title.length).toBeLessThanOrEqual(50);
      expect(description.length).toBeGreaterThan(40);
      expect(description.length).toBeLessThanOrEqual(160);
    },
  );

  it('are exactly those in the sitemap', () => {
    const listed = [...published('sitemap.xml').matchAll(/<loc>https:\/\/heartwood\.invalid(.*?)<\/loc>/g)];
    expect(listed.map(([, path]) => path)).toEqual(publicPages.map(({ path }) => path));
    expect(published('robots.txt')).toContain('Sitemap: https://heartwood.invalid/sitemap.xml');
  });

  const images = new Set(publicPages.map(({ image = 'social-preview.png' }) => image));

  it.each([...images])('has the picture %s, of 1200 by 630', (image) => {
    const picture = readFileSync(join(__dirname, '../public', image));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('have an icon of each size that the manifest names', () => {
    const { icons }: { icons: { src: string; sizes: string }[] } = JSON.parse(
      published('manifest.webmanifest'),
    );
    for (const { src, sizes } of icons.filter(({ src }) => src.endsWith('.png'))) {
      const icon = readFileSync(join(__dirname, '../public', src));
      expect(`${icon.readUInt32BE(16)}x${icon.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  it('have a service worker of at most 60 lines', () => {
    expect(published('sw.js').trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });
});
