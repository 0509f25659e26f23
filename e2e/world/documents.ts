import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Presses a button that downloads a file. @returns the file's bytes */
export async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return readFileSync(await file.path());
}

/**
 * What a command says of a file, the file's name standing where `args` has "{}". That it is not content with the file,
 * and so ends with a code, is an answer too.
 * @throws Error when there is no such command
 */
export function told(command: string, args: string[], bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-document-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, bytes);
    const given = args.map((arg) => (arg === '{}' ? path : arg));
    const { error, stdout, stderr } = spawnSync(command, given, { encoding: 'utf8' });
    if (error) throw error;
    return `${stdout}${stderr}`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A copy with one letter changed, where that leaves the file as readable as before: in the name of its maker. */
export function withOneByteChanged(pdf: Buffer): Buffer {
  const at = pdf.indexOf('(Heartwood)');
  if (at < 0) throw new Error('The PDF does not name its maker.');
  const changed = Buffer.from(pdf);
  changed.write('h', at + 1);
  return changed;
}

/** The text of a PDF, without the marks that say where the direction of reading turns. */
export const textOf = (pdf: Buffer): string =>
  told('pdftotext', ['-layout', '{}', '-'], pdf).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
