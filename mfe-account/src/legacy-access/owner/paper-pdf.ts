import { formatDate, paths, type IsoDate } from '@heartwood/domain';
import { language, t } from '@heartwood/i18n';
import { together, type Block } from '@heartwood/pdf/blocks';
import { column, text } from '@heartwood/pdf/page-style';
import { codePiece } from '@heartwood/pdf/qr-code';
import { caption, heading, paragraph, textBlock } from '@heartwood/pdf/text-blocks';
import { typesetDocument } from '@heartwood/pdf/typeset-document';
import type { ReadFont, Typesetter } from '@heartwood/pdf/typesetter';

export interface PaperFacts {
  owner: string;
  /** The person whom the key is for. */
  name: string;
  key: string;
  /** The site's address, such as "https://heartwood.example". */
  origin: string;
  made: IsoDate;
}

/** The width of the QR code in points: 2.2 inches, which a phone reads from a hand's distance. */
const CODE_SIZE = 158;

/** Typesets the paper of a key, in the current language. @throws Error if a font can't be read */
export function makePaperPdf(facts: PaperFacts, readFont: ReadFont): Promise<Blob> {
  const title = t('If {owner} dies', { owner: facts.owner });
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

/** Everything that the paper says. It doesn't say what there is: whoever finds it must not learn that. */
function textOf({ owner, name, origin, made }: PaperFacts) {
  return {
    intro: t(
      '{owner} keeps personal documents with Heartwood, and wants {name} to have some of them after {owner}’s death. This paper is the key. Don’t use it before that.',
      { owner, name },
    ),
    steps: t('What to do'),
    certificate: t('1. Get the death certificate, and take a picture of it.'),
    open: t('2. Scan this code with a phone. Or open this page and type the key:'),
    address: `${origin}${paths.paperKey}`,
    who: t('3. Write who you are and how to reach you, and add the picture.'),
    wait: t(
      '4. Then some days have to pass, in case this is a mistake: {owner} is told. The page shows how many. After that, the documents open to you. You need this paper again then.',
      { owner },
    ),
    care: t('Until then'),
    keep: t('Keep this paper as you keep a house key. Don’t photograph it, and don’t send it to anyone.'),
    lost: t('If it is lost, tell {owner}. A new paper ends this one.', { owner }),
    symbols: t('There is no 0, 1, I, L, or O in the key.'),
    made: t('Made on {day} for {name}', { day: formatDate(made), name }),
    alt: t('QR code that opens the page with the key'),
  };
}

function blocksOf(setter: Typesetter, title: string, facts: PaperFacts): Block[] {
  const words = textOf(facts);
  const strong = { ...text.heading, role: 'P' } as const;
  const address = `${facts.origin}${paths.usingPaperKey(facts.key)}`;
  return [
    textBlock(setter, [{ text: title, weight: 'bold' }], text.title),
    caption(setter, words.made, column.width),
    paragraph(setter, words.intro, 10),
    heading(setter, words.steps),
    paragraph(setter, words.certificate),
    together([
      paragraph(setter, words.open),
      textBlock(setter, [{ text: words.address, weight: 'bold' }], strong, { left: 18, space: 5 }),
      { space: 10, pieces: [codePiece(address, words.alt, { size: CODE_SIZE, left: 18 })] },
      textBlock(
        setter,
        [{ text: facts.key, weight: 'bold' }],
        { ...strong, size: 17, leading: 26 },
        { left: 18, space: 6 },
      ),
      { ...caption(setter, words.symbols, column.width), space: 2 },
    ]),
    paragraph(setter, words.who, 10),
    paragraph(setter, words.wait),
    heading(setter, words.care),
    paragraph(setter, words.keep),
    paragraph(setter, words.lost),
  ];
}
