import type { Block, Piece } from './blocks';
import { breakLines, widthOf, type Line } from './lines';
import { body, text } from './page-style';
import type { Typesetter } from './typesetter';
import type { Weight } from './faces';

export interface Words {
  text: string;
  weight?: Weight;
}

interface Style {
  size: number;
  leading: number;
  weight: Weight;
}

interface Place {
  left?: number;
  width?: number;
  centered?: boolean;
  space?: number;
}

/** Text in a style as a block of lines; its own line breaks are kept. */
export function textBlock(
  setter: Typesetter,
  words: readonly Words[],
  style: Style,
  place: Place = {},
): Block {
  const { left = 0, width = body.width - left, centered = false, space = 0 } = place;
  const pieces = paragraphsOf(words).flatMap((paragraph) => {
    const clusters = paragraph.flatMap((part) => setter.clusters(part.text, part.weight ?? style.weight));
    return breakLines(clusters, width / style.size).map((line) =>
      linePiece(line, style, { left, width, centered }),
    );
  });
  return { space, pieces };
}

export const paragraph = (setter: Typesetter, words: string, space = 5): Block =>
  textBlock(setter, [{ text: words }], text.paragraph, { space });

export const heading = (setter: Typesetter, words: string): Block => ({
  ...textBlock(setter, [{ text: words }], text.heading, { space: 12 }),
  withNext: true,
});

function linePiece(
  line: Line,
  style: Style,
  { left, width, centered }: Required<Omit<Place, 'space'>>,
): Piece {
  const indent = centered ? Math.max(0, (width - widthOf(line) * style.size) / 2) : 0;
  return {
    height: style.leading,
    draw: ({ x, y, pen }) =>
      pen.line(line, { x: x + left + indent, y: y + style.leading * 0.78 }, style.size),
  };
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
