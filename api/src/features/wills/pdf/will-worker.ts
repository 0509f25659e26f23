/** The entry of the thread that typesets wills. It is separate for the reason that that of notes is. */
import { writeFile } from 'node:fs/promises';
import { makeWillPdf } from '@heartwood/pdf/will/make-will-pdf';
import type { PrintedWill } from '@heartwood/pdf/will/will-blocks';
import { readFont } from '../../../platform/workers/read-font';

/** Typesets a will that all three have signed into a new file. */
export async function typesetWill({ will, path }: { will: PrintedWill; path: string }): Promise<void> {
  const pdf = await makeWillPdf(will, { draft: false, readFont });
  await writeFile(path, new Uint8Array(await pdf.arrayBuffer()), { flag: 'wx', mode: 0o600 });
}
