import type { OpenPdf } from './open-pdf';
import { readStructure, type PdfStructure } from './pdf-structure';

const BLANK_RANGE = '[0 0000000000 0000000000 0000000000]';

/** An addition to a PDF with room for its seal. */
export interface SealRoom {
  added: Buffer;
  /** Where the room begins in the addition, and how many bytes it is for, two digits each. */
  from: number;
  bytes: number;
  /** The SHA-256 of all of the PDF but the room, which the seal signs. */
  sha256: Buffer;
}

/**
 * Prepares a digital signature over all of a PDF, as an addition at its end (ISO 32000-1, 12.8): a reader says whether
 * a byte of it was changed. Null when the PDF is not of the kind that our own printing makes.
 * @param bytes the room for the signature
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

/** Adds the signature to the PDF that it was prepared for. @returns the SHA-256 and the size of the whole */
export function addSeal(
  pdf: OpenPdf,
  { added, from, bytes }: SealRoom,
  signature: Uint8Array,
): { sha256: string; size: number } {
  if (signature.length > bytes)
    throw new Error(`The seal has ${signature.length} bytes; there is room for ${bytes}.`);
  // Another thread sends a Uint8Array, not a Buffer.
  const addition = Buffer.from(added);
  addition.write(Buffer.from(signature).toString('hex'), from, 'latin1');
  pdf.append(addition);
  return { sha256: pdf.hash().update(addition).digest('hex'), size: pdf.size + addition.length };
}

export interface Occasion {
  now: Date;
  /** Why it is sealed, as a reader of PDFs shows it: letters and blanks. */
  reason: string;
}

/** The objects of the signature, the two that have to name it, and a table of contents for them. */
function addition(
  pdf: OpenPdf,
  { root, firstPage, size, startxref, keep }: PdfStructure,
  blank: string,
  { now, reason }: Occasion,
): string {
  const [signature, field] = [size, size + 1];
  const objects: [number: number, entries: string][] = [
    // Must come first: text repeated from the file could look like the placeholders that are filled in later.
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
