import { execFileSync } from 'node:child_process';
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

/** What a command says of a file, the file's name standing where `args` has "{}". */
export function told(command: string, args: string[], bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'heartwood-document-'));
  try {
    const path = join(folder, 'document.pdf');
    writeFileSync(path, bytes);
    return execFileSync(
      command,
      args.map((arg) => (arg === '{}' ? path : arg)),
      { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of a PDF, without the marks that say where the direction of reading turns. */
export const textOf = (pdf: Buffer): string =>
  told('pdftotext', ['-layout', '{}', '-'], pdf).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
