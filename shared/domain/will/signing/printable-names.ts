import { messages } from '../../messages';
import type { UncheckedWill, WillBlock } from '../unchecked-will';
import { peopleOf } from '../will-people';

// Those that the fonts of the printed will have, and what all scripts share: marks, digits, punctuation.
const PRINTED = new RegExp(
  `^[${['Latin', 'Greek', 'Cyrillic', 'Arabic', 'Hebrew', 'Han', 'Hiragana', 'Katakana', 'Bopomofo', 'Hangul']
    .concat([
      'Devanagari',
      'Bengali',
      'Tamil',
      'Thai',
      'Lao',
      'Khmer',
      'Myanmar',
      'Ethiopic',
      'Armenian',
      'Georgian',
    ])
    .concat(['Common', 'Inherited'])
    .map((script) => `\\p{Script=${script}}`)
    .join('')}]$`,
  'u',
);

/** The names in a will with their paths, each once. */
export function namesIn(will: UncheckedWill): { field: string; name: string }[] {
  const names = peopleOf(will).flatMap(({ field, name }) =>
    typeof name === 'string' && name !== '' ? [{ field, name }] : [],
  );
  return names.filter(({ name }, index) => names.findIndex((other) => other.name === name) === index);
}

/**
 * Why a will can't be signed because a name in it can't be printed: no font has the script. The browser,
 * which has the fonts, also detects rare characters of supported scripts.
 */
export function unprintableNames(will: UncheckedWill): WillBlock[] {
  return namesIn(will).flatMap(({ field, name }) => {
    const found = firstUnprintable(name);
    return found ? [{ field, message: messages.nameUnprintable(found, name) }] : [];
  });
}

/** The first character of a name that no font has. */
export const firstUnprintable = (name: string): string | undefined =>
  [...name.normalize('NFC')].find((character) => !PRINTED.test(character));
