/**
 * The entry of the thread that typesets notes and wills. It is separate from the other workers, because the typesetting code
 * takes a while to load.
 */
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ReadFont } from '@heartwood/pdf/typesetter';
import { shapeRuns } from '@heartwood/pdf/shaping/shape-runs.mjs';
import { readInstalledFont } from '@heartwood/pdf/installed/read-installed-font';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';
import type { PrintedWill } from '@heartwood/pdf/will/will-blocks';
import { typesetNote as typeset, type PrintedNote } from '../note-pdf/typeset-note';

const readFont: ReadFont = Object.assign(readInstalledFont(createRequire(import.meta.url)), {
  // WebAssembly; loaded with the first name that needs it.
  shapeText: async (font: string, runs: readonly string[]) =>
    shapeRuns(await import('harfbuzzjs'), Buffer.from(font, 'latin1'), [...runs]),
});

/** Typesets a promissory note into a new file. */
export async function typesetNote({ note, path }: { note: PrintedNote; path: string }): Promise<void> {
  await writeFile(path, await typeset(note, readFont), { flag: 'wx', mode: 0o600 });
}

/** Typesets a will that all three have signed into a new file. */
export async function typesetWill({ will, path }: { will: PrintedWill; path: string }): Promise<void> {
  const pdf = await makeWillPdf(will, { draft: false, readFont });
  await writeFile(path, new Uint8Array(await pdf.arrayBuffer()), { flag: 'wx', mode: 0o600 });
}
