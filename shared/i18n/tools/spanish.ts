import { IntlMessageFormat } from 'intl-messageformat';
import { partsOf } from '..';
import glossary from './glossary.json';
import { namesIn } from './names';

/** What is wrong with the Spanish of a message, as sentences. */
export function spanishFaults(english: string, spanish: string): string[] {
  if (!spanish.trim()) return ['Write its Spanish.'];
  const asksBoth = /[?!]/.test(english) === /[¿¡]/.test(spanish);
  return [
    ...documentFaults(english, spanish),
    ...(ending(english) === ending(spanish) && asksBoth ? [] : ['End and ask in Spanish as in English.']),
    ...(parted.test(spanish) ? ['Put a no-break space between a number and its unit.'] : []),
    ...(readsAsStandard(english, 'en-US') && readsAsStandard(spanish, 'es-US')
      ? []
      : ['Write it so that partsOf reads it as FormatJS does.']),
  ];
}

/** The same for a sentence of a document, in its copy for reading. */
export const documentFaults = (english: string, spanish: string): string[] => [
  ...(namesIn(english).join() === namesIn(spanish).join() ? [] : ['Use the same placeholders in Spanish.']),
  ...terms
    .filter(({ english: term, spanish: words }) => term.test(english) && !words.test(spanish))
    .map(({ rule }) => rule),
];

/**
 * The terms that are always translated alike, each in its singular and plural; Spanish
 * words by their beginnings.
 */
const terms = glossary.map((row) => ({
  english: new RegExp(`(?<![\\w{<])(?:${row.english.join('|')})(?:s|es)?(?![\\w}>])`, 'i'),
  spanish: new RegExp(row.spanish.join('|'), 'i'),
  rule: `Translate "${row.english[0]}" as the glossary does: ${row.spanish.join(', ')}.`,
}));

/** "Hello," is "Hola:". */
const ending = (text: string) =>
  /[.,:…?!]?$/.exec(text.replaceAll(/<\/?\w+>|[ap]\.m\.$/g, ''))?.[0].replace(',', ':');

const parted =
  /(?:\d|#|\}) (?:horas?|días?|años?|minutos?|segundos?|mes|meses|semanas?|pagos?|caracteres|bytes|[KM]B|BTC)\b/u;

/** Whether our code fills a message as FormatJS does, for one and for several. */
function readsAsStandard(message: string, locale: string): boolean {
  // Not in ICU MessageFormat, or as our own formats.
  if (/, (?:date|number|term)\b/.test(message)) return true;
  const standard = new IntlMessageFormat(message, locale);
  const names = namesIn(message);
  return (names.includes('count') ? [1, 2, 1_000_000] : [1]).every((count) => {
    const values = Object.fromEntries(
      names.map((name) =>
        name.startsWith('<')
          ? [name.slice(1), (inner: unknown[]) => `[${inner.join('')}]`]
          : [name, name === 'count' ? count : name],
      ),
    );
    const ours = partsOf<unknown>(message, values, locale).join('');
    return ours === String(standard.format(values));
  });
}
