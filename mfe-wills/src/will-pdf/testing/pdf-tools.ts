import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** For tests: the text of a PDF as poppler reads it. */
export const textOf = (pdf: Blob): Promise<string> =>
  withFile(pdf, (file) => run('pdftotext', ['-layout', file, '-']));

/** For tests: how many pages a PDF has. */
export const pageCount = async (pdf: Blob): Promise<number> =>
  Number(/Pages:\s+(\d+)/.exec(await withFile(pdf, (file) => run('pdfinfo', [file])))?.[1]);

const run = (tool: string, args: string[]) =>
  execFileSync(tool, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

async function withFile<Result>(pdf: Blob, read: (file: string) => Result): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'will-pdf-'));
  try {
    const file = join(folder, 'will.pdf');
    writeFileSync(file, await bytesOf(pdf));
    return read(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

// jsdom's Blob has no arrayBuffer.
function bytesOf(pdf: Blob): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(new Uint8Array(reader.result instanceof ArrayBuffer ? reader.result : []));
    reader.onerror = () => reject(reader.error ?? new Error('The PDF could not be read.'));
    reader.readAsArrayBuffer(pdf);
  });
}
