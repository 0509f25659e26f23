import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MAX_PDF_BYTES } from '@heartwood/domain';
import { readStructure, type PdfSource } from '../pdf-structure';
import { printedPdf } from '../../../../test/support/printed-pdf';

// About five reads of each byte that may be read at all; any input that costs more than
// its length exceeds it.
const MAX_WORK = 2_500_000;

/** Counts every byte that is read or converted to text, and aborts when there are too many. */
function counted(bytes: Buffer): PdfSource {
  let work = 0;
  const count = (more: number) => {
    work += more;
    if (work > MAX_WORK) throw new Error(`More work than ${MAX_WORK} bytes need.`);
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

/**
 * A file of 10 MB at most, whose cross-reference table is followed by `trailer` repeated up to `size` bytes.
 */
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

  /** The structure of a plain file in which some text is another. What moves is no object, or the last. */
  const structureWith = (old: string | RegExp, text: string) => {
    const file = printedPdf().toString('latin1');
    const other = file.replace(old, () => text);
    assert.notEqual(other, file);
    return readStructure(counted(Buffer.from(other, 'latin1')));
  };
  const ending = (text: string) => structureWith(/startxref\n(\d+)\n%%EOF\n$/, text);
  const [, startxref] = /startxref\n(\d+)/.exec(printedPdf().toString('latin1')) ?? [];

  it('says what an addition has to repeat', () => {
    const found = structureWith('/Size', '/ID [<01> <02>] /Info 5 0 R /Size');
    assert.equal(found?.keep, '/Info 5 0 R\n/ID [<01> <02>]');
    assert.deepEqual([readStructure(counted(printedPdf()))?.keep, found.startxref], ['', Number(startxref)]);
    assert.match(found.root.entries, /^ \/Type \/Catalog /);
  });

  it('is read with other white space and line ends', () => {
    assert.ok(ending(`startxref \r\n ${startxref}\r\n%%EOF  \n`));
    assert.ok(structureWith('trailer\n', 'trailer % not the end\r\n'));
    assert.ok(structureWith('xref\n0 6\n', 'xref\r\n0 6 \r\n'));
    assert.ok(structureWith(/>>\nstartxref/, '>> % not the end\nstartxref'));
    assert.ok(structureWith('3 0 obj\n', '3 0 obj '));
  });

  it('is read from a table in several parts', () => {
    assert.ok(structureWith(/^0 6\n.*\n/m, '1 5\n'));
    assert.ok(structureWith(/^0 6\n.*\n(.*\n)(.*\n)/m, '7 1\n0000000000 00000 f \n1 2\n$1$2') === null);
  });

  for (const [what, old, text] of [
    ['that was added to', '/Size', '/Prev 9 /Size'],
    ['that is encrypted', '/Size', '/Encrypt 9 0 R /Size'],
    ['that has a second table', '/Size', '/XRefStm 9 /Size'],
    ['without a size', '/Size 6', ''],
    ['with a size that is no number', '/Size 6', '/Size /Six'],
    ['without a root', '/Root 1 0 R', ''],
    ['with a root that is no object', '/Root 1 0 R', '/Root 9 0 R'],
    ['with a root of a later generation', '/Root 1 0 R', '/Root 1 1 R'],
    ['with more than a root', '/Root 1 0 R', '/Root 1 0 R 2'],
    ['with no root but a list', '/Root 1 0 R', '/Root [1 0 R]'],
    ['with a root that is another object', '1 0 obj', '7 0 obj'],
    ['with a root of another generation', '1 0 obj', '1 1 obj'],
    ['with a root that is gone', /(\d{10} 00000) n/, '0000000009 00000 f'],
    ['with a root that goes on after its dictionary', '/Pages 2 0 R >>\nendobj', '/Pages 2 0 R>>\n1endobj'],
    ['with a root that is no dictionary', '<< /Type /Catalog', '[< /Type /Catalog'],
    ['with a form', '/Type /Catalog', '/AcroForm 9 0 R'],
    ['without pages', '/Pages 2 0 R', '/Pagez 2 0 R'],
    ['without a first page', '[3 0 R]', '[     ]'],
    ['without a list of pages', '[3 0 R]', ' 3 0 R '],
    ['whose table is elsewhere', 'xref\n0 6', '\nxref\n0 6'],
    ['without a trailer', 'trailer', 'Trailer'],
    ['with something after its trailer', '>>\nstartxref', '>> 1\nstartxref'],
  ] as const)
    it(`is not read from a file ${what}`, () => assert.equal(structureWith(old, text), null));

  it('is not read from a file with another end', () => {
    for (const text of [
      `startxref\n${startxref}\n%EOF\n`,
      `startxref\n${startxref}\n%%EOF\n1`,
      `startxref\n-${startxref}\n%%EOF\n`,
      `startxref\n\n%%EOF\n`,
      `startxreF\n${startxref}\n%%EOF\n`,
      `startxref\n${startxref}${' '.repeat(1024)}\n%%EOF\n`,
    ])
      assert.equal(ending(text), null, text);
    assert.ok(ending(`startxref\n${startxref}${' '.repeat(900)}\n%%EOF\n`));
  });

  it('is read from a table of 256 KB, and no more', () => {
    const padded = (bytes: number) => {
      const pad = bytes - (printedPdf().length - Number(startxref));
      return structureWith('trailer', `${' '.repeat(pad)}trailer`);
    };
    assert.ok(padded(256 * 1024));
    assert.equal(padded(256 * 1024 + 1), null);
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
