import { planPaths, type PaperPerson } from '@heartwood/domain';
import { language, t } from '@heartwood/i18n';
import { together, type Block, type Piece } from '@heartwood/pdf/blocks';
import { text } from '@heartwood/pdf/page-style';
import { caption, textBlock } from '@heartwood/pdf/text-blocks';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';

export interface CardFacts {
  owner: string;
  /** The agent, and who steps in. */
  agents: readonly PaperPerson[];
  /** The site's host, such as "heartwood.example". */
  origin: string;
}

/** A card's width in points: 3 3/8 inches, as a bank card. */
const WIDTH = 243;

/** Typesets a card for a wallet: whom to call. @throws Error if a font can't be read */
export function makeWalletCard(facts: CardFacts, readFont: ReadFont): Promise<Blob> {
  const title = t('Medical power of attorney');
  const printing = {
    ...{ title, subject: title, author: facts.owner, readFont },
    words: JSON.stringify([facts, textOf(facts)]),
    made: new Date(),
    pageWords: {
      language: language() === 'en' ? ('en-US' as const) : ('es' as const),
      number: t('Page {number} of {count}', { number: '{number}', count: '{count}' }),
    },
  };
  return typesetDocument(printing, (setter) => blocksOf(setter, title, facts));
}

const textOf = ({ owner, agents, origin }: CardFacts) => ({
  cut: t('Cut along the lines.'),
  owner,
  call: t('I have a medical power of attorney. Call:'),
  people: agents
    .filter(({ name }) => name)
    .map(({ name, phone, email }) => [name, phone || email].filter(Boolean).join(', ')),
  where: t('They can open it at {address}.', { address: `${origin}${planPaths.plan}` }),
});

function blocksOf(setter: Typesetter, title: string, facts: CardFacts): Block[] {
  const words = textOf(facts);
  const strong = { ...text.heading, role: 'P' } as const;
  const line = (said: string) => ({ ...caption(setter, said, WIDTH), space: 4 });
  return [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
    caption(setter, words.cut, WIDTH),
    together([
      { space: 14, pieces: [rule()] },
      textBlock(setter, [{ text: words.owner, weight: 'bold' }], strong, { space: 6 }),
      line(words.call),
      ...words.people.map((person) =>
        textBlock(setter, [{ text: person, weight: 'bold' }], strong, { space: 4 }),
      ),
      line(words.where),
      { space: 8, pieces: [rule()] },
    ]),
  ];
}

/** Where to cut. */
const rule = (): Piece => ({
  height: 2,
  draw: ({ x, y, pen }) =>
    pen.path(
      [
        { x, y },
        { x: x + WIDTH, y },
      ],
      { thickness: 0.5, gray: 0.5 },
    ),
});
