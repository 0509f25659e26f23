/** A section of a letter or a form. `rows` are pairs of lines to fill in by hand. */
export type LetterPart =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'list'; items: readonly string[] }
  | { kind: 'blanks'; labels: readonly string[] }
  | { kind: 'rows'; columns: readonly [string, string]; count: number };

/** A page or two to print: a letter, a form, a guide. */
export interface Letter {
  title: string;
  subject: string;
  author: string;
  parts: readonly LetterPart[];
}

export const words = (text: string): LetterPart => ({ kind: 'text', text });
export const headed = (text: string): LetterPart => ({ kind: 'heading', text });
export const list = (items: readonly string[]): LetterPart => ({ kind: 'list', items });

/** Blank lines, each with its label below. */
export const blanks = (...labels: string[]): LetterPart => ({ kind: 'blanks', labels });

/** A blank line. */
export const OPEN = '________________________________________';
