import type { Element } from './accessible/structure';
import type { Block, Piece } from './blocks';
import type { Weight } from './fonts/face';
import { breakLines, widthOf, withoutEndBlanks, type Line } from './lines';
import { column, half, signature, text } from './page-style';
import type { Typesetter, Words } from './typesetter';

/** Sizes in points. */
interface Style {
  size: number;
  leading: number;
  weight: Weight;
  role: Element['role'];
}

type Align = 'left' | 'center' | 'right';

interface Place {
  left?: number;
  /** How wide the column of text is, from the left of the page's. */
  width?: number;
  /** `left` if missing. */
  align?: Align;
  space?: number;
  /** What the text is; one of its own in the style's role when missing. */
  element?: Element;
}

/** Text in a style as a block of lines; its own line breaks are kept. */
export function textBlock(
  setter: Typesetter,
  words: readonly Words[],
  style: Style,
  place: Place = {},
): Block {
  const { left = 0, space = 0, element = { role: style.role } } = place;
  const width = (place.width ?? column.width) - left;
  const pieces = paragraphsOf(words).flatMap((paragraph) => {
    const direction = directionOf(paragraph);
    const align = direction === 'rtl' ? 'right' : (place.align ?? 'left');
    const lines = breakLines(setter.clusters(paragraph, direction), width / style.size);
    return lines.map((line) => {
      const seen = withoutEndBlanks(line);
      const indent = left + indentOf(align, seen, width, style.size);
      // In right-to-left text, the space would be at the left and indent the line.
      return { ...linePiece(direction === 'rtl' ? seen : line, style, indent), element };
    });
  });
  return { space, pieces };
}

export const paragraph = (setter: Typesetter, words: string, space = 5): Block =>
  textBlock(setter, [{ text: words, weight: 'regular' }], text.paragraph, { space });

/** A fact with its name in bold before it. */
export const fact = (setter: Typesetter, term: string, detail: string): Block =>
  textBlock(
    setter,
    [
      { text: `${term}: `, weight: 'bold' },
      // Isolated (FSI … PDI): a right-to-left name must not move what follows to its other side.
      { text: `\u2068${detail}\u2069`, weight: 'regular' },
    ],
    text.paragraph,
    { space: 4 },
  );

/** The items of a list, each indented. */
export function list(setter: Typesetter, items: readonly string[]): Block[] {
  const parent: Element = { role: 'L' };
  return items.map((words) =>
    textBlock(setter, [{ text: words, weight: 'regular' }], text.paragraph, {
      left: 18,
      space: 4,
      element: { role: 'LBody', parent: { role: 'LI', parent } },
    }),
  );
}

/** Bold text that stays with what it names. */
export const heading = (
  setter: Typesetter,
  words: string,
  style: Style = text.heading,
  space = 12,
): Block => ({
  ...textBlock(setter, [{ text: words, weight: 'bold' }], style, { space }),
  keepWithNext: true,
});

/** The name of a table or a chart, above it. */
export const figureName = (setter: Typesetter, words: string): Block =>
  heading(setter, words, text.caption, 8);

/** Small text, such as below a line for a signature. */
export const caption = (setter: Typesetter, words: string, width: number = half.width): Block =>
  textBlock(setter, [{ text: words, weight: 'regular' }], text.caption, { width });

/** A line, by default for a signature. */
export const rule = (width: number = signature.width, left = 0): Piece => ({
  height: 3,
  draw: ({ x, y, pen }) => pen.rule(x + left, y, width),
});

/**
 * The image of a signature, or the space for one.
 * @param blank the height of that space, by default for a pen
 */
export const signaturePicture = (
  image: string | null,
  alt: string,
  blank: number = signature.penHeight,
): Piece => ({
  height: image ? signature.height : blank,
  ...(image && { element: { role: 'Figure', alt } }),
  draw: ({ x, y, pen }) => {
    if (image) pen.image(image, { x, y, width: signature.width, height: signature.height - 2 });
  },
});

function linePiece(line: Line, style: Style, left: number): Piece {
  return {
    height: style.leading,
    draw: ({ x, y, pen }) => pen.line(line, { x: x + left, y: y + style.leading * 0.78 }, style.size),
  };
}

function indentOf(align: Align, line: Line, width: number, size: number): number {
  const free = Math.max(0, width - widthOf(line) * size);
  return align === 'left' ? 0 : align === 'center' ? free / 2 : free;
}

/**
 * A paragraph that a person typed only in Arabic or Hebrew runs from right to left; the
 * document's own text never does.
 */
function directionOf(words: readonly Words[]): 'ltr' | 'rtl' {
  const all = words.map((part) => part.text).join('');
  return /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(all) && !/\p{Script=Latin}/u.test(all) ? 'rtl' : 'ltr';
}

/** The lines a person typed, each a list of words in their weights. */
function paragraphsOf(words: readonly Words[]): Words[][] {
  return words.reduce<Words[][]>(
    (all, part) => {
      const [first = '', ...more] = part.text.split('\n');
      all.at(-1)?.push({ ...part, text: first });
      return [...all, ...more.map((line) => [{ ...part, text: line }])];
    },
    [[]],
  );
}
