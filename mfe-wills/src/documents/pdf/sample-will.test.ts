import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readFontFromDisk } from '@heartwood/pdf/testing/read-font-from-disk';
import { makeSampleWill } from './sample-will';

it('the sample will that the site shows is the one that this code makes: npm run sample-wills -w shared/testing', async () => {
  const shown = await readFile(join(__dirname, '../../../../shell/public/sample-will.pdf'));
  expect(shown.equals(await makeSampleWill(readFontFromDisk))).toBe(true);
});
