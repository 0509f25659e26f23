import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Face } from './face';
import { fetchFont } from './fetch-font';

const require = createRequire(join(process.cwd(), 'package.json'));
const woff = join(
  require.resolve('@fontsource/gfs-didot/package.json'),
  '../files/gfs-didot-greek-ext-400-normal.woff',
);

const face: Face = {
  file: 'gfs-didot-greek-ext-400-normal.woff',
  weights: ['regular'],
  covers: () => true,
};

it('fetches a face once, and again only after a failure', async () => {
  const file = new Uint8Array(await readFile(woff));
  const fetched = jest
    .spyOn(window, 'fetch')
    .mockResolvedValueOnce(new Response(null, { status: 503 }))
    .mockImplementation(() => Promise.resolve(new Response(file)));
  await expect(fetchFont(face)).rejects.toThrow(
    'The font gfs-didot-greek-ext-400-normal.woff could not be fetched: 503',
  );
  const [one, other] = await Promise.all([fetchFont(face), fetchFont(face)]);
  expect(other).toBe(one);
  // A TrueType font starts with these bytes.
  expect(one.slice(0, 4)).toBe('\0\u0001\0\0');
  expect(fetched).toHaveBeenCalledTimes(2);
});
