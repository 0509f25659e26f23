import forge from 'node-forge';
import { readStructure, type PdfStructure } from './pdf-structure';
import type { SealKey } from './seal-key';

// Room for the signature and the certificate, in bytes; a third is used with a key of 3072 bits.
const ROOM = 6144;
const BLANK_RANGE = '[0 0000000000 0000000000 0000000000]';

/**
 * Adds a digital signature over all of a PDF, as an addition at its end (ISO 32000-1, 12.8): a reader says whether
 * a byte of it was changed. Null when the PDF is not of the kind that our own printing makes.
 */
export function sealPdf(bytes: Buffer, seal: SealKey, now = new Date()): Buffer | null {
  const structure = readStructure(bytes);
  if (!structure) return null;
  const prepared = Buffer.concat([bytes, Buffer.from(addition(bytes, structure, now), 'latin1')]);
  const contents = prepared.indexOf(`<${'0'.repeat(ROOM * 2)}>`, bytes.length);
  const after = contents + ROOM * 2 + 2;
  const range = [contents, after, prepared.length - after].map((value) => String(value).padStart(10, '0'));
  prepared.write(`[0 ${range.join(' ')}]`, prepared.indexOf(BLANK_RANGE, bytes.length), 'latin1');
  const covered = Buffer.concat([prepared.subarray(0, contents), prepared.subarray(after)]);
  const signature = sign(covered, seal, now).toString('hex');
  prepared.write(signature, contents + 1, 'latin1');
  return prepared;
}

/** The objects of the signature, the two that have to name it, and a table of contents for them. */
function addition(
  bytes: Buffer,
  { root, firstPage, size, startxref, keep }: PdfStructure,
  now: Date,
): string {
  const [signature, field] = [size, size + 1];
  const objects: [number: number, entries: string][] = [
    [root.number, `${root.entries}\n/AcroForm << /SigFlags 3 /Fields [${field} 0 R] >>`],
    [firstPage.number, `${firstPage.entries}\n/Annots [${field} 0 R]`],
    [
      signature,
      [
        '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached',
        `/ByteRange ${BLANK_RANGE}`,
        `/Contents <${'0'.repeat(ROOM * 2)}>`,
        `/M (${pdfDate(now)}) /Name (Heartwood) /Reason (Sealed after all three had signed)`,
      ].join('\n'),
    ],
    [
      field,
      `/Type /Annot /Subtype /Widget /FT /Sig /T (Seal) /F 132 /Rect [0 0 0 0] /V ${signature} 0 R /P ${firstPage.number} 0 R`,
    ],
  ];
  let text = bytes.at(-1) === 0x0a ? '' : '\n';
  const table = objects.map(([number, entries]) => {
    const place = String(bytes.length + text.length).padStart(10, '0');
    text += `${number} 0 obj\n<<${entries}\n>>\nendobj\n`;
    return `${number} 1\n${place} 00000 n \n`;
  });
  const start = bytes.length + text.length;
  const trailer = `<< /Size ${size + 2}\n/Root ${root.number} 0 R\n${keep}\n/Prev ${startxref} >>`;
  return `${text}xref\n${table.join('')}trailer\n${trailer}\nstartxref\n${start}\n%%EOF\n`;
}

/** A detached PKCS #7 signature with its time and certificate. */
function sign(covered: Buffer, { key, certificate }: SealKey, now: Date): Buffer {
  const { contentType, messageDigest, signingTime, data, sha256 } = forge.pki.oids;
  const message = forge.pkcs7.createSignedData();
  message.content = forge.util.createBuffer(covered.toString('binary'));
  message.addCertificate(certificate);
  message.addSigner({
    key,
    certificate,
    digestAlgorithm: sha256 ?? '',
    authenticatedAttributes: [
      { type: contentType ?? '', value: data },
      // forge's types want a text here and its code a Date.
      { type: signingTime ?? '', value: now.toISOString() },
      { type: messageDigest ?? '' },
    ],
  });
  message.sign({ detached: true });
  const der = Buffer.from(forge.asn1.toDer(message.toAsn1()).getBytes(), 'binary');
  if (der.length > ROOM) throw new Error(`The seal has ${der.length} bytes; there is room for ${ROOM}.`);
  return der;
}

/** "D:20261121042539Z", in UTC. */
const pdfDate = (now: Date) => `D:${now.toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
