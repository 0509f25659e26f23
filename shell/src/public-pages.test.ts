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

  it('share one picture of 1200 by 630', () => {
    const picture = readFileSync(join(__dirname, '../public/social-preview.png'));
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  });
});
