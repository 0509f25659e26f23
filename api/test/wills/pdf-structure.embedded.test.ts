import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PDF_BYTES } from '@heartwood/shared/domain';
import { readStructure, type PdfSource } from '../../src/seal/pdf-structure';
import { printedPdf } from '../support/printed-pdf';

// About five reads of each byte that may be read at all; any input that costs more than its length exceeds it.
const MOST_WORK = 2_500_000;

/** Counts every byte that is read or converted to text, and aborts when there are too many. */
function counted(bytes: Buffer): PdfSource {
  let work = 0;
  const count = (more: number) => {
    work += more;
    if (work > MOST_WORK) throw new Error(`More work than ${MOST_WORK} bytes need.`);
  };
  const watched = (buffer: Buffer): Buffer =>
    new Proxy(buffer, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof name === 'string' && /^\d+$/.test(name)) count(1);
        if (typeof value !== 'function') return value;
        return (...given: unknown[]) => {
          const result: unknown = Reflect.apply(value, target, given);
          count(typeof result === 'string' ? result.length : target.length);
          return result;
        };
      },
    });
  const clamp = (at: number) => Math.min(Math.max(at, 0), bytes.length);
  return {
    size: bytes.length,
    read: (from, to) => {
      count(clamp(to) - clamp(from));
      return watched(bytes.subarray(clamp(from), clamp(to)));
    },
  };
}

/** A file of 10 MB at most, whose cross-reference table is followed by `trailer` repeated up to `size` bytes. */
function withTrailer(trailer: string, size: number): Buffer {
  const head = '%PDF-1.4\n';
  const end = `\nstartxref\n${head.length}\n%%EOF\n`;
  const room = size - head.length - end.length - 'xref\n'.length;
  return Buffer.from(`${head}xref\n${trailer.repeat(room / trailer.length)}${end}`, 'latin1');
}

/** A file whose first page starts with these entries. */
function withPage(entries: string): Buffer {
  const file = printedPdf().toString('latin1');
  const type = '/Type /Page ';
  const moved = Number(/startxref\n(\d+)/.exec(file)?.[1]) + entries.length;
  return Buffer.from(
    file.replace(type, () => type + entries).replace(/startxref\n\d+/, `startxref\n${moved}`),
    'latin1',
  );
}

const shapes = [
  'trailer << ',
  'trailer\n<< /ID [ ',
  'trailer << /Root 1 0 R >> ',
  'trailer <</Root 1',
  'trailer<</A(',
  'trailer<</A(\\',
  'trailer<</A<',
  'trailer<</A [<<',
  'trailer % ',
  'trailer',
  '>>',
  '>> startxref ',
  '%',
  ' ',
  '\n',
  '0000000000 00000 n \n',
  '0 1\n',
  '9',
  'startxref\n',
];

describe('the structure of a PDF', () => {
  it('is read from a plain file', () => {
    const found = readStructure(counted(printedPdf()));
    assert.deepEqual([found?.size, found?.root.number, found?.firstPage.number], [6, 1, 3]);
    assert.match(found?.firstPage.entries ?? '', /^ \/Type \/Page \/Parent 2 0 R .* >> >> $/);
  });

  it('is not confused by strings, comments, and names that look like its keywords', () => {
    const entries = '/A (>> endobj \\) (x) <<) % >> endobj\n /B <3e3e> /C /Annots /D [<< /Annots 1 >>] ';
    const found = readStructure(counted(withPage(entries)));
    assert.ok(found?.firstPage.entries.startsWith(` /Type /Page ${entries}`));
    assert.equal(readStructure(counted(withPage('/Annots [] '))), null);
    assert.equal(readStructure(counted(withPage('/A 1 /A 2 '))), null);
  });

  for (const shape of shapes)
    it(`takes work proportional to its length: ${JSON.stringify(shape)}`, () => {
      for (const size of [200_000, 1_000_000, MAX_PDF_BYTES])
        assert.equal(readStructure(counted(withTrailer(shape, size))), null);
    });

  for (const shape of ['<< ', '[ ', '(', '<', '/A ', '/A', '%', ' ', '>> ', '>> endobj', '1 0 R '])
    it(`takes work proportional to its length for a page of ${JSON.stringify(shape)}`, () => {
      assert.doesNotThrow(() => readStructure(counted(withPage(shape.repeat(1_000_000 / shape.length)))));
    });
});
