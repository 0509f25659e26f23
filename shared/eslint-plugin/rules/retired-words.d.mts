import type { Rule } from 'eslint';

export const noRetiredWords: Rule.RuleModule;

/** A message for each retired word in a text, which says what to use instead. */
export function retiredWordsIn(text: string): string[];

/** The same for an identifier, or the name of a file, in the file at that path. */
export function retiredNamesIn(name: string, path: string): string[];
