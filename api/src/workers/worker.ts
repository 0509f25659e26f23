/**
 * The entry of the worker threads: each function is a task, with an input and a result that can be copied between
 * threads. What stands here would otherwise keep every other request waiting. Import only what a task needs: each
 * thread loads it anew.
 */
import { isPdf } from '../documents/pdf';
import type { Signer } from '../seal/cms';
import { withPdf } from '../seal/open-pdf';
import { readStructure } from '../seal/pdf-structure';
import { sealPdf } from '../seal/seal-pdf';

export { faultOfPicture } from '../signatures/picture';

/** What kind of file it is. */
export function inspectPdf(path: string): { isPdf: boolean; canBeSealed: boolean } {
  return withPdf(path, (pdf) => {
    const is = isPdf(pdf);
    return { isPdf: is, canBeSealed: is && readStructure(pdf) !== null };
  });
}

/** Seals the PDF in a file by adding to it; null when it is of a kind that can't be. */
export function sealPdfFile({ path, signer, reason }: { path: string; signer: Signer; reason: string }) {
  return withPdf(path, (pdf) => sealPdf(pdf, signer, { now: new Date(), reason }));
}

export function measureFile(path: string): { sha256: string; size: number } {
  return withPdf(path, (pdf) => ({ sha256: pdf.hash().digest('hex'), size: pdf.size }));
}
