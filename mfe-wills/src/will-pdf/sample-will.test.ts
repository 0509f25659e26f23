import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFontFromDisk } from '@heartwood/shared/pdf/testing/read-font-from-disk';
import { makeSampleWill } from './sample-will';

/** The PDF without its dates and its id, which differ each time. */
const lasting = (pdf: Uint8Array) =>
  Buffer.from(pdf)
    .toString('latin1')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:]+Z|D:[\d+'-]+|<[\dA-F]{32}>/g, '');

it('the sample will that the site shows is the one that this code makes: npm run sample-wills', async () => {
  const shown = await readFile(join(__dirname, '../../../shell/public/sample-will.pdf'));
  expect(lasting(shown) === lasting(await makeSampleWill(readFontFromDisk))).toBe(true);
});
