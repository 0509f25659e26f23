import { deflateSync } from 'node:zlib';
import { picture, rawPng } from '../../api/test/support/signatures.ts';
import { printedPdf } from '../../api/test/support/printed-pdf.ts';
import { pdfForm } from './fixtures';

// No two signers have the same picture.
const signatures = (image: (signer: number) => string) =>
  JSON.stringify({
    testator_signature: image(0),
    witness_1_signature: image(1),
    witness_2_signature: image(2),
  });

/** Signatures of three signers at the limits of what is decoded, and beyond. */
export const inks = [
  {
    what: 'three signatures of 3000 × 1500',
    body: signatures((signer) =>
      picture(3000, 1500, (x, y) => Math.abs(y - 700 - signer - 400 * Math.sin(x / 90)) < 4),
    ),
  },
  {
    what: 'three signatures of 2000 × 1000',
    body: signatures((signer) => picture(2000, 1000, (x) => x % (97 + signer) === 0)),
    taken: true,
  },
  {
    what: 'three interlaced signatures',
    body: signatures((signer) =>
      rawPng({ width: 2000, height: 1000, interlace: 1 }, Buffer.alloc(8_010_000, signer)),
    ),
  },
  {
    what: 'three signatures that inflate to 145 MB',
    body: signatures((signer) => rawPng({ width: 2000, height: 1000 }, Buffer.alloc(145_000_000, signer))),
  },
];

/** Files to upload where a PDF is expected; the first is accepted everywhere. */
export const uploads = () =>
  hostileFiles().map(([what, file], index) => ({ what, body: pdfForm(file), taken: index === 0 }));

function hostileFiles(): [string, Buffer][] {
  const spaces = (size: number) =>
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size, ' '), Buffer.from('\n%%EOF\n')]);
  const deflated = deflateSync(Buffer.alloc(9 * 2 ** 20), { level: 0 });
  const printed = printedPdf();
  const ends = Buffer.from(
    `%PDF-1.7\nxref\ntrailer${'<<'.repeat(10)}${'>> '.repeat(330_000)}\nstartxref\n9\n%%EOF\n`,
  );
  const swollen = rawPng({ width: 2000, height: 1000 }, Buffer.alloc(145_000_000));
  /** A sealable PDF of 9 MB: readers skip what comes before its header. */
  const long = Buffer.concat([printed.subarray(0, 9), Buffer.from('%'), Buffer.alloc(9 * 2 ** 20, 'x')]);
  return [
    ['a PDF that is sealed', printed],
    ['a PDF of 1 MB of ends', ends],
    ['a PDF of 9 MB of spaces', spaces(9 * 2 ** 20)],
    ['9 MB that are no PDF', deflated],
    ['a PDF whose end is missing', long],
    ['more than 10 MB', spaces(11 * 2 ** 20)],
    ['a picture that inflates to 145 MB', Buffer.from(swollen.split(',')[1] ?? '', 'base64')],
  ];
}
