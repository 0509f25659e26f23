/**
 * The entry of the worker threads: each function is a task, with an input and a result that can be copied between
 * threads. What stands here would otherwise keep every other request waiting. Import only what a task needs: each
 * thread loads it anew.
 */
import { isPdf } from '../documents/pdf';
import { withPdf } from '../seal/open-pdf';
import { readStructure } from '../seal/pdf-structure';
import { addSeal, prepareSeal, type Occasion, type SealRoom } from '../seal/seal-pdf';

export { faultOfPicture } from '../signatures/picture';

/** What kind of file it is. */
export function inspectPdf(path: string): { isPdf: boolean; canBeSealed: boolean } {
  return withPdf(path, (pdf) => {
    const is = isPdf(pdf);
    return { isPdf: is, canBeSealed: is && readStructure(pdf) !== null };
  });
}

/** Prepares the seal of the PDF in a file; null when it is of a kind that can't be sealed. */
export function prepareFileSeal({ path, bytes, ...occasion }: Occasion & { path: string; bytes: number }) {
  return withPdf(path, (pdf) => prepareSeal(pdf, occasion, bytes));
}

/** Seals the PDF in a file by adding to it. */
export function addFileSeal({
  path,
  room,
  signature,
}: {
  path: string;
  room: SealRoom;
  signature: Uint8Array;
}) {
  return withPdf(path, (pdf) => addSeal(pdf, room, signature));
}

export function measureFile(path: string): { sha256: string; size: number } {
  return withPdf(path, (pdf) => ({ sha256: pdf.hash().digest('hex'), size: pdf.size }));
}
