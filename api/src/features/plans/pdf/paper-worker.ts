/** The entry of the thread that typesets papers. It is separate for the reason that that of notes is. */
import { writeFile } from 'node:fs/promises';
import { makePaperPdf, type PrintedPaper } from '@heartwood/pdf/plan/make-paper-pdf';
import { readFont } from '../../../platform/workers/read-font';

/** Typesets a paper into a new file. */
export async function typesetPaper({ paper, path }: { paper: PrintedPaper; path: string }): Promise<void> {
  const pdf = await makePaperPdf(paper, readFont);
  await writeFile(path, new Uint8Array(await pdf.arrayBuffer()), { flag: 'wx', mode: 0o600 });
}
