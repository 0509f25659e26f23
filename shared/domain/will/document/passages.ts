import type { Passage } from './types';

export const paragraph = (text: string): Passage => ({ kind: 'paragraph', text });

export const rows = (list: { term: string; detail: string }[]): Passage => ({ kind: 'rows', rows: list });

export const line = (label: string): Passage => ({ kind: 'line', label });

/** The text a person typed, a paragraph for each that they made; single line breaks stay in it. */
export function typedParagraphs(text: string): Passage[] {
  return text
    .split(/\n\s*\n/)
    .map((each) => each.trim())
    .filter(Boolean)
    .map(paragraph);
}

/** "A", "A and B", "A, B and C". */
export function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
