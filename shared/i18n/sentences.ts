import { locale, translationOf, voice } from './language';
import { partsOf } from './parts';

/** An English sentence with placeholders, as a pattern to match texts with. */
interface Pattern {
  english: RegExp;
  names: string[];
  translation: string;
}

/** The placeholders whose values are words of ours, such as a field's label. The others hold what somebody typed. */
const ours = /^(?:action|band|day|label|month|reason|role|status)$/;

/**
 * The translation of an English text that was made elsewhere, as by the server: of a sentence, of one whose placeholders
 * are filled (`Name is required.`), or of several in a row. Undefined where no message fits.
 */
export function sentencesOf(text: string): string | undefined {
  const { found } = patterns();
  if (!found.has(text)) found.set(text, translationOf(text) ?? inARow(text) ?? filled(text));
  return found.get(text);
}

function inARow(text: string): string | undefined {
  for (const { index } of text.matchAll(/[.?!] /g)) {
    const [first, rest] = [text.slice(0, index + 1), text.slice(index + 2)];
    const translation = translationOf(first) ?? filled(first);
    const others = translation === undefined ? undefined : sentencesOf(rest);
    if (others !== undefined) return `${translation} ${others}`;
  }
  return undefined;
}

function filled(text: string): string | undefined {
  for (const { english, names, translation } of patterns().list) {
    const [, ...values] = english.exec(text) ?? [];
    if (values.length > 0)
      return partsOf(
        translation,
        Object.fromEntries(
          values.map((value, at) => {
            const name = names[at] ?? '';
            return [name, ours.test(name) ? (sentencesOf(value) ?? value) : value];
          }),
        ),
        locale(),
      ).join('');
  }
  return undefined;
}

interface Patterns {
  list: Pattern[];
  /** Earlier results. */
  found: Map<string, string | undefined>;
}
let known: { of: object; patterns: Patterns } | undefined;

/** Those of the current language. Plurals and tags don't come as text. */
function patterns(): Patterns {
  const { catalog, common } = voice();
  if (known?.of !== catalog)
    known = {
      of: catalog,
      patterns: {
        found: new Map(),
        list: Object.entries(common)
          .filter(([english]) => english.includes('{') && !/[<#]/.test(english))
          // Of two matches, the one with more fixed text: “Witness {number} name”, not “{label} name”.
          .sort(([one], [other]) => saidBy(other) - saidBy(one))
          .map(([english, translation]) => patternOf(english, translation)),
      },
    };
  return known.patterns;
}

const saidBy = (english: string) => english.replace(/\{\w+\}/g, '').length;

function patternOf(english: string, translation: string): Pattern {
  const names: string[] = [];
  const source = english.split(/\{(\w+)\}/).map((part, at) => {
    if (at % 2 === 0) return part.replace(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
    const again = names.indexOf(part);
    if (again >= 0) return `\\${again + 1}`;
    names.push(part);
    return '(.+?)';
  });
  return { english: new RegExp(`^${source.join('')}$`), names, translation };
}
