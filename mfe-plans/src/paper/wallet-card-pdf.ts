import { paperOf, planPaths, planPatterns, type Paper, type PaperPerson } from '@heartwood/domain';
import { language, t, translated } from '@heartwood/i18n';
import { together, type Block, type Piece } from '@heartwood/pdf/blocks';
import { text } from '@heartwood/pdf/page-style';
import { codePiece } from '@heartwood/pdf/qr-code';
import { caption, textBlock } from '@heartwood/pdf/text-blocks';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';

export interface CardFacts {
  kind: Paper['kind'];
  owner: string;
  /** The agent, and who steps in. */
  agents: readonly PaperPerson[];
  /** The site's address, such as "https://heartwood.example". */
  origin: string;
  /** Opens the medical papers; '' for a card without one. */
  code: string;
}

/** A card's width in points: 3 3/8 inches, as a bank card. */
const WIDTH = 243;
/** A QR code's width in points: 1.5 inches. */
const CODE_SIZE = 108;

/** Typesets a card for a wallet: whom to call. @throws Error if a font can't be read */
export function makeWalletCard(facts: CardFacts, readFont: ReadFont): Promise<Blob> {
  const title = translated(paperOf(facts.kind).title);
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

const textOf = ({ kind, owner, agents, origin, code }: CardFacts) => ({
  cut: t('Cut along the lines.'),
  owner,
  call: kind === 'medical' ? t('I have a medical power of attorney. Call:') : t('I have a living will.'),
  people: agents
    .filter(({ name }) => name)
    .map(({ name, phone, email }) => [name, phone || email].filter(Boolean).join(', ')),
  where: code
    ? t('In an emergency, scan this code, or type it at {address}.', {
        address: hostOf(`${origin}${planPatterns.emergency}`),
      })
    : t('They can open it at {address}.', { address: hostOf(`${origin}${planPaths.plan}`) }),
  alt: t('QR code that opens the medical papers'),
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
      ...(facts.code ? codeOf(setter, words.alt, facts) : []),
      { space: 8, pieces: [rule()] },
    ]),
  ];
}

/** The code to scan, and the same to type. */
const codeOf = (setter: Typesetter, alt: string, { origin, code }: CardFacts): Block[] => [
  {
    space: 8,
    pieces: [codePiece(`${origin}${planPaths.emergency(code)}`, alt, { size: CODE_SIZE, left: 0 })],
  },
  textBlock(setter, [{ text: code, weight: 'bold' }], { ...text.heading, role: 'P' }, { space: 6 }),
];

const hostOf = (address: string) => address.replace(/^https?:\/\//, '');

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
