import type { AnswersTo, Questions } from '../question';
import { medical } from './medical';
import type { PaperDefinition } from './paper';

/** The five papers, in the order in which they are shown. */
export const papers = { medical } as const;

export type PaperKind = keyof typeof papers;
export const paperKinds = Object.keys(papers) as PaperKind[];

/** The answers of a kind of paper; of any kind without one. */
export type PaperAnswers<Kind extends PaperKind = PaperKind> = {
  [Each in PaperKind]: AnswersTo<(typeof papers)[Each]['questions']>;
}[Kind];

/** A paper whose kind is known only at run time. */
export const paperOf = (kind: PaperKind): PaperDefinition<Questions> => papers[kind];
