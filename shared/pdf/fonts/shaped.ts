import type { Family } from './face';

/**
 * The letters of each script whose faces are shaped. What many scripts share, such as a
 * blank, is not among them.
 */
const scripts = [
  '\\p{Script=Arabic}\\u060c\\u061b\\u061f\\u0640',
  '\\p{Script=Hebrew}',
  '\\p{Script=Devanagari}\\u0964\\u0965',
  '\\p{Script=Bengali}',
  '\\p{Script=Tamil}',
  '\\p{Script=Thai}',
  '\\p{Script=Lao}',
  '\\p{Script=Khmer}',
  '\\p{Script=Myanmar}',
  '\\p{Script=Ethiopic}',
  '\\p{Script=Armenian}',
  '\\p{Script=Georgian}',
];
// Left to right among right-to-left letters, so each is separate.
const DIGIT = '[\\u0660-\\u0669\\u06f0-\\u06f9]';
const LETTER = new RegExp(`${DIGIT}|[${scripts.join('')}]`, 'u');
const RUN = new RegExp(
  [
    DIGIT,
    ...scripts.map((script) => `[${script}](?:(?!${DIGIT})[${script}\\p{Mn}\\p{Mc}\\u200c\\u200d])*`),
  ].join('|'),
  'gu',
);

/** Scripts whose letters change with their neighbors, or carry positioned marks; all in one late chunk. */
export const shaped: Family = {
  wants: (character) => LETTER.test(character),
  faces: async () => (await import('./shaped-scripts')).shapedFaces,
};

/**
 * The parts of a text that are shaped as one, and where they begin: letters of one
 * script, with the marks on them.
 */
export const shapedRuns = (text: string): { at: number; text: string }[] =>
  [...text.matchAll(RUN)].map((match) => ({ at: match.index, text: match[0] }));
