import { translationOf, type Catalog } from './language';
import { formatMessage } from './message';

/** A message, as a pattern that finds its values in a text. */
interface Pattern {
  english: RegExp;
  placeholders: { name: string; type: string | undefined }[];
  translation: string;
}

/** The translation of a text, or the text itself where there is none. */
type Reader = (text: string) => string;

/**
 * Translates what is stored in English, such as a signed document, for reading. Such a text has no
 * code, so that its values are found by the messages that it was made of. Never for what somebody
 * typed: "Will" is a name.
 * @param words the messages of these documents, in the current language
 */
export function readerOf(words: Catalog): Reader {
  const found = new Map<string, string | undefined>();
  const patterns = Object.entries(words)
    .filter(([english]) => english.includes('{') && !/[<#]/.test(english))
    // Of two matches, the one with more fixed text: “Witness {number} name”, not “{label} name”.
    .sort(([one], [other]) => fixedLength(other) - fixedLength(one))
    .map(([english, translation]) => patternOf(english, translation));

  function read(text: string): string | undefined {
    if (!found.has(text)) found.set(text, whole(text) ?? inARow(text) ?? filled(text));
    return found.get(text);
  }

  const whole = (text: string) =>
    (Object.hasOwn(words, text) ? words[text] : translationOf(text)) ?? dayText(text);

  function inARow(text: string): string | undefined {
    for (const { index } of text.matchAll(/[.?!] /g)) {
      const [first, rest] = [text.slice(0, index + 1), text.slice(index + 2)];
      const translation = whole(first) ?? filled(first);
      const others = translation === undefined ? undefined : read(rest);
      if (others !== undefined) return `${translation} ${others}`;
    }
    return undefined;
  }

  function filled(text: string): string | undefined {
    for (const { english, placeholders, translation } of patterns) {
      const [, ...values] = english.exec(text) ?? [];
      if (values.length === 0) continue;
      const entries = placeholders.map(({ name, type }, at) => [name, valueOf(values[at] ?? '', type)]);
      return formatMessage(translation, Object.fromEntries(entries));
    }
    return undefined;
  }

  function valueOf(text: string, type: string | undefined): string {
    if (type === 'date') return isoDay(text) ?? text;
    return type === 'term' ? (read(text) ?? text) : text;
  }

  return (text) => read(text) ?? text;
}

const DAY = '{day, date, long}';

/** "3 de noviembre de 2026" for "November 3, 2026"; undefined for what is no day. */
function dayText(text: string): string | undefined {
  const day = isoDay(text);
  return day && formatMessage(DAY, { day });
}

/** The ISO day of "November 3, 2026". */
function isoDay(text: string): string | undefined {
  const time = /^\p{Lu}\p{Ll}+ \d{1,2}, \d{4}$/u.test(text) ? Date.parse(`${text} UTC`) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

const fixedLength = (english: string) => english.replace(/\{[^{}]*\}/g, '').length;

function patternOf(english: string, translation: string): Pattern {
  const placeholders: Pattern['placeholders'] = [];
  const source = english.split(/(\{\w[^{}]*\})/).map((part) => {
    const [, name, type] = /^\{(\w+)(?:, (\w+))?/.exec(part) ?? [];
    if (name === undefined) return part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const again = placeholders.findIndex((each) => each.name === name);
    if (again >= 0) return `\\${again + 1}`;
    placeholders.push({ name, type });
    return '(.+?)';
  });
  // The terms are translated when they are found: by the same messages, and once.
  const filled = translation.replaceAll(', term}', '}');
  return { english: new RegExp(`^${source.join('')}$`), placeholders, translation: filled };
}
