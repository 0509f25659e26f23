/**
 * The entry of the worker threads: each function is a task whose input and result can be copied between
 * threads. These tasks would otherwise block every other request. Import only what a task needs, because each
 * thread loads it separately.
 */
import { withPdf } from '../seal/open-pdf';
import { isPdf, readStructure } from '../seal/pdf-structure';
import { addSeal, prepareSeal, type Occasion, type SealRoom } from '../seal/seal-pdf';

export { inspectPicture } from '../signatures/picture';

/** The kind of a file. */
export function inspectPdf(path: string): { isPdf: boolean; canBeSealed: boolean } {
  return withPdf(path, (pdf) => {
    const is = isPdf(pdf);
    return { isPdf: is, canBeSealed: is && readStructure(pdf) !== null };
  });
}

/** Prepares the seal of the PDF in a file; null if that kind of PDF can't be sealed. */
export function prepareFileSeal({ path, bytes, ...occasion }: Occasion & { path: string; bytes: number }) {
  return withPdf(path, (pdf) => prepareSeal(pdf, occasion, bytes));
}

/** Seals the PDF in a file by appending to it. */
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
