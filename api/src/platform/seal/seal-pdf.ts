import type { OpenPdf } from './open-pdf';
import { readStructure, type PdfStructure } from './pdf-structure';

const BLANK_RANGE = '[0 0000000000 0000000000 0000000000]';

/** An update of a PDF with reserved space for its seal. */
export interface SealRoom {
  added: Buffer;
  /** The offset of the reserved space in the update, and its size in bytes, two digits each. */
  from: number;
  bytes: number;
  /** The SHA-256 of the whole PDF except the reserved space, which the seal signs. */
  sha256: Buffer;
}

/**
 * Prepares a digital signature of a whole PDF, as an incremental update (ISO 32000-1, 12.8). A PDF reader
 * shows whether any byte was changed. Null if our own code didn't make the PDF.
 * @param bytes the space to reserve for the signature
 */
export function prepareSeal(pdf: OpenPdf, occasion: Occasion, bytes: number): SealRoom | null {
  const structure = readStructure(pdf);
  if (!structure) return null;
  const blank = `<${'0'.repeat(bytes * 2)}>`;
  const added = Buffer.from(addition(pdf, structure, blank, occasion), 'latin1');
  const contents = added.indexOf(blank);
  const after = contents + blank.length;
  const range = [pdf.size + contents, pdf.size + after, added.length - after].map(tenDigits);
  added.write(`[0 ${range.join(' ')}]`, added.indexOf(BLANK_RANGE), 'latin1');
  const covered = pdf.hash().update(added.subarray(0, contents)).update(added.subarray(after));
  return { added, from: contents + 1, bytes, sha256: covered.digest() };
}

/** Adds the signature to the PDF that it was prepared for. @returns the SHA-256 and the size of the result */
export function addSeal(
  pdf: OpenPdf,
  { added, from, bytes }: SealRoom,
  signature: Uint8Array,
): { sha256: string; size: number } {
  if (signature.length > bytes)
    throw new Error(`The seal has ${signature.length} bytes; there is room for ${bytes}.`);
  // A message from another thread contains a Uint8Array, not a Buffer.
  const addition = Buffer.from(added);
  addition.write(Buffer.from(signature).toString('hex'), from, 'latin1');
  pdf.append(addition);
  return { sha256: pdf.hash().update(addition).digest('hex'), size: pdf.size + addition.length };
}

export interface Occasion {
  now: Date;
  /** The reason that a PDF reader shows: letters and spaces. */
  reason: string;
}

/** The objects of the signature, the two that have to refer to it, and a cross-reference table. */
function addition(
  pdf: OpenPdf,
  { root, firstPage, size, startxref, keep }: PdfStructure,
  blank: string,
  { now, reason }: Occasion,
): string {
  const [signature, field] = [size, size + 1];
  const objects: [number: number, entries: string][] = [
    // Must come first: text copied from the file could look like the placeholders that are filled in later.
    [
      signature,
      [
        '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached',
        `/ByteRange ${BLANK_RANGE}`,
        `/Contents ${blank}`,
        `/M (${pdfDate(now)}) /Name (Heartwood) /Reason (${reason})`,
      ].join('\n'),
    ],
    [root.number, `${root.entries}\n/AcroForm << /SigFlags 3 /Fields [${field} 0 R] >>`],
    [firstPage.number, `${firstPage.entries}\n/Annots [${field} 0 R]`],
    [
      field,
      `/Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /TU (Digital seal of Heartwood) /F 132 /Rect [-1 -1 -1 -1] /V ${signature} 0 R /P ${firstPage.number} 0 R`,
    ],
  ];
  let text = pdf.read(pdf.size - 1, pdf.size)[0] === 0x0a ? '' : '\n';
  const table = objects.map(([number, entries]) => {
    const place = tenDigits(pdf.size + text.length);
    text += `${number} 0 obj\n<<${entries}\n>>\nendobj\n`;
    return `${number} 1\n${place} 00000 n \n`;
  });
  const start = pdf.size + text.length;
  const trailer = `<< /Size ${size + 2}\n/Root ${root.number} 0 R\n${keep}\n/Prev ${startxref} >>`;
  return `${text}xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
}

const tenDigits = (value: number) => String(value).padStart(10, '0');

/** "D:20261121042539Z", in UTC. */
const pdfDate = (now: Date) => `D:${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
