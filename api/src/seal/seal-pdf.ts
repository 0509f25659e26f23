import { detachedSignature, type Signer } from './cms';
import type { OpenPdf } from './open-pdf';
import { readStructure, type PdfStructure } from './pdf-structure';

// Room for the signature and the certificate, in bytes; a third is used with a key of 3072 bits.
const ROOM = 6144;
const BLANK_RANGE = '[0 0000000000 0000000000 0000000000]';
const BLANK_CONTENTS = `<${'0'.repeat(ROOM * 2)}>`;

/**
 * Adds a digital signature over all of a PDF, as an addition at its end (ISO 32000-1, 12.8): a reader says whether
 * a byte of it was changed. Null when the PDF is not of the kind that our own printing makes.
 * @returns the SHA-256 and the size of the whole
 */
export function sealPdf(
  pdf: OpenPdf,
  signer: Signer,
  { now, reason }: Occasion,
): { sha256: string; size: number } | null {
  const structure = readStructure(pdf);
  if (!structure) return null;
  const added = Buffer.from(addition(pdf, structure, { now, reason }), 'latin1');
  const contents = added.indexOf(BLANK_CONTENTS);
  const after = contents + BLANK_CONTENTS.length;
  const range = [pdf.size + contents, pdf.size + after, added.length - after].map(tenDigits);
  added.write(`[0 ${range.join(' ')}]`, added.indexOf(BLANK_RANGE), 'latin1');
  const original = pdf.hash();
  const covered = original.copy().update(added.subarray(0, contents)).update(added.subarray(after));
  const signature = detachedSignature(covered.digest(), signer, now);
  if (signature.length > ROOM)
    throw new Error(`The seal has ${signature.length} bytes; there is room for ${ROOM}.`);
  added.write(signature.toString('hex'), contents + 1, 'latin1');
  pdf.append(added);
  return { sha256: original.update(added).digest('hex'), size: pdf.size + added.length };
}

interface Occasion {
  now: Date;
  /** Why it is sealed, as a reader of PDFs shows it: letters and blanks. */
  reason: string;
}

/** The objects of the signature, the two that have to name it, and a table of contents for them. */
function addition(
  pdf: OpenPdf,
  { root, firstPage, size, startxref, keep }: PdfStructure,
  { now, reason }: Occasion,
): string {
  const [signature, field] = [size, size + 1];
  const objects: [number: number, entries: string][] = [
    // The first of all: what is repeated from the file could look like the blanks that are filled in afterwards.
    [
      signature,
      [
        '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached',
        `/ByteRange ${BLANK_RANGE}`,
        `/Contents ${BLANK_CONTENTS}`,
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
