import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/**
 * Clicks a button that downloads a file.
 * @returns the file's bytes
 */
export async function download(page: Page, button: string): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  if (process.env.KEEP_DOCUMENTS)
    await file.saveAs(join(process.env.KEEP_DOCUMENTS, `${Date.now()}-${file.suggestedFilename()}`));
  return readFileSync(await file.path());
}

/** A copy with one letter changed in the PDF's producer, which leaves it readable. */
export function withOneByteChanged(pdf: Buffer): Buffer {
  const at = pdf.indexOf('(Heartwood)');
  if (at < 0) throw new Error('The PDF does not name its producer.');
  const changed = Buffer.from(pdf);
  changed.write('h', at + 1);
  return changed;
}
