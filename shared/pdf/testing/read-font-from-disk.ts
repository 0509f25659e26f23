import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readInstalledFont } from '../installed/read-installed-font';
import type { ReadFont } from '../typesetter';
import { shapeInThread } from './shape-in-thread';

const require = createRequire(join(process.cwd(), 'package.json'));

/** For tests: reads a face from the installed package instead of over the network. */
export const readFontFromDisk: ReadFont = Object.assign(readInstalledFont(require), {
  shapeText: shapeInThread,
});
