import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For tests: the text of a PDF as poppler reads it. */
export const textOf = (pdf: Blob): Promise<string> =>
  withFile(pdf, (file) => run('pdftotext', ['-layout', file, '-']));

/** For tests: the text of each page. */
export const pagesOf = async (pdf: Blob): Promise<string[]> => (await textOf(pdf)).split('\f').slice(0, -1);

/** For tests: what stands in a PDF beside its pages. */
export const factsOf = (pdf: Blob): Promise<string> => withFile(pdf, (file) => run('pdfinfo', [file]));

/** For tests: a PDF byte by byte, each a character. */
export const bytesOf = async (pdf: Blob): Promise<string> =>
  Buffer.from(await pdf.arrayBuffer()).toString('latin1');

/** For tests: what qpdf finds wrong with a PDF; nothing when all is well. */
export const faultsOf = (pdf: Blob): Promise<string> =>
  withFile(pdf, (file) => {
    try {
      run('qpdf', ['--check', file]);
      return '';
    } catch (error) {
      return String(error);
    }
  });

const run = (tool: string, args: string[]) =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

async function withFile<Result>(pdf: Blob, read: (file: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'will-pdf-'));
  try {
    const file = join(folder, 'will.pdf');
    writeFileSync(file, new Uint8Array(await pdf.arrayBuffer()));
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
