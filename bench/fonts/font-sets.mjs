import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** @typedef {{name: string, from: string, folder: string}} FontSet `from`: the Debian package with the folder */

const folder = '/usr/share/fonts/truetype';

/**
 * Where the system has no font at all, Chromium gives text no size and then crashes, so that can't be measured.
 * @type {FontSet[]}
 */
export const fontSets = [
  { name: 'Liberation', from: 'fonts-liberation', folder: join(folder, 'liberation') },
  { name: 'DejaVu', from: 'fonts-dejavu', folder: join(folder, 'dejavu') },
  { name: 'Noto', from: 'fonts-noto-core', folder: join(folder, 'noto') },
];

/**
 * A configuration of fontconfig with one set of fonts alone.
 * @param {FontSet} set
 * @returns {Promise<{env: Record<string, string>, remove: () => Promise<void>} | undefined>} what a browser is started
 *   with; undefined if the fonts aren't installed
 */
export async function withFonts({ folder }) {
  if (!existsSync(folder)) return undefined;
  const made = await mkdtemp(join(tmpdir(), 'heartwood-fonts-'));
  const [file, cache] = [join(made, 'fonts.conf'), join(made, 'cache')];
  await mkdir(cache);
  // Which font a page gets for `serif`, for example.
  const aliases = '<include ignore_missing="yes">/etc/fonts/conf.d</include>';
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir>${aliases}<cachedir>${cache}</cachedir></fontconfig>`,
  );
  return { env: { FONTCONFIG_FILE: file }, remove: () => rm(made, { recursive: true, force: true }) };
}
