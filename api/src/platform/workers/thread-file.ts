import { basename, extname } from 'node:path';

const extension = extname(import.meta.url);

/**
 * The file of a thread. The build puts it beside the file that contains this line, with the same extension.
 * @param path of its source in `api/src`, without the extension
 * @param dev the extension of the `-dev` file beside the source, which runs it for `npm run dev`
 */
export const threadFile = (path: string, dev = '.cjs'): URL =>
  new URL(extension === '.ts' ? `../../${path}-dev${dev}` : `${basename(path)}${extension}`, import.meta.url);
