import { jsPDF } from 'jspdf';
import { type Block, sideBySide, together } from './blocks';
import { paginate } from './paginate';
import { readFontFromDisk } from './testing/read-font-from-disk';
import { openTypesetter } from './typesetter';

describe('paginate', () => {
  const HEIGHT = 100;

  /** A block of lines of ten points, named after it. */
  const block = (name: string, lines: number, more: Partial<Block> = {}): Block & { name: string } => ({
    name,
    space: 0,
    pieces: Array.from({ length: lines }, () => ({ height: 10, draw: () => undefined })),
    ...more,
  });

  /** How many pieces of each block are on each page. */
  function pagesOf(blocks: readonly (Block & { name: string })[]): Record<string, number>[] {
    return paginate(blocks, HEIGHT).map((page) =>
      Object.fromEntries(
        blocks.flatMap(({ name, pieces }) => {
          const here = page.filter(({ piece }) => pieces.includes(piece)).length;
          return here > 0 ? [[name, here]] : [];
        }),
      ),
    );
  }

  describe('the pages of a document', () => {
    it('keep a chain of blocks together', () => {
      const chain = [block('text', 2, { keepWithNext: true }), block('one', 2, { keepWithNext: true })];
      expect(pagesOf([block('before', 5), ...chain, block('two', 3)])).toEqual([
        { before: 5 },
        { text: 2, one: 2, two: 3 },
      ]);
    });

    it('split a loose chain where half a page would stay blank, and only there', () => {
      const blocks = (before: number) => [
        block('before', before),
        block('text', 2, { keepWithNext: true }),
        block('testator', 1, { keepWithNext: 'soft' }),
        block('statement', 2, { keepWithNext: true }),
        block('witnesses', 3, { keepTogether: true }),
      ];
      expect(pagesOf(blocks(4))).toEqual([
        { before: 4, text: 2, testator: 1 },
        { statement: 2, witnesses: 3 },
      ]);
      expect(pagesOf(blocks(5))).toEqual([
        { before: 5 },
        { text: 2, testator: 1, statement: 2, witnesses: 3 },
      ]);
    });

    it('split a chain that is longer than a page once, and keep the rest together', () => {
      const long = [4, 4, 4].map((lines, at) =>
        block(`part ${at}`, lines, { keepTogether: true, keepWithNext: true }),
      );
      expect(pagesOf([block('before', 1), ...long])).toEqual([
        { before: 1, 'part 0': 4 },
        { 'part 1': 4, 'part 2': 4 },
      ]);
    });

    it('leave no first or last line of a paragraph alone', () => {
      expect(pagesOf([block('before', 9), block('text', 3)])).toEqual([{ before: 9 }, { text: 3 }]);
      expect(pagesOf([block('before', 7), block('text', 4)])).toEqual([{ before: 7, text: 2 }, { text: 2 }]);
      // The last two of three go over together, so the first one goes with them.
      expect(pagesOf([block('before', 8), block('text', 3)])).toEqual([{ before: 8 }, { text: 3 }]);
      expect(
        pagesOf([block('before', 7), block('heading', 1, { keepWithNext: true }), block('text', 3)]),
      ).toEqual([{ before: 7 }, { heading: 1, text: 3 }]);
    });
  });

  it('puts blocks side by side: each from the same height, one read after the other', () => {
    const drawn: string[] = [];
    const column = (name: string, lines: number): Block =>
      together([
        {
          space: 0,
          pieces: Array.from({ length: lines }, (_, line) => ({
            height: 10,
            draw: ({ x, y }) => void drawn.push(`${name}${line} ${x},${y}`),
          })),
        },
      ]);
    const [page = []] = paginate(
      [sideBySide([column('a', 2), column('b', 1)], [0, 50]), column('c', 1)],
      HEIGHT,
    );
    const nothing = () => undefined;
    const pen = { line: nothing, rule: nothing, path: nothing, image: nothing };
    for (const { piece, y } of page) piece.draw({ x: 5, y, pen });
    expect(drawn).toEqual(['a0 5,0', 'a1 5,10', 'b0 55,0', 'c0 5,20']);
  });
});

describe('typesetter', () => {
  it('sets Latin letters in the serif’s own bold beside a name in Chinese or Japanese', async () => {
    const setter = openTypesetter(new jsPDF(), readFontFromDisk);
    const text = 'Last Will 李小龍 さくら José';
    await setter.load(text);
    const faces = new Set(
      setter
        .clusters([{ text: 'Last Will José', weight: 'bold' }])
        .map(({ face }) => face.split('-latin')[0]),
    );
    expect([...faces]).toEqual(['source-serif-4']);
  });
});
