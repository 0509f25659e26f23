import type { AnswersTo, Questions } from '../question';
import { livingWill } from './living-will';
import { medical } from './medical';
import { money } from './money';
import { remains } from './remains';
import { things } from './things';
import type { PaperDefinition } from './paper';

/** The five papers, in the order in which they are shown. */
export const papers = { money, medical, living_will: livingWill, remains, things } as const;

export type PaperKind = keyof typeof papers;
export const paperKinds = Object.keys(papers) as PaperKind[];

/** The answers of a kind of paper; of any kind without one. */
export type PaperAnswers<Kind extends PaperKind = PaperKind> = {
  [Each in PaperKind]: AnswersTo<(typeof papers)[Each]['questions']>;
}[Kind];

/** A paper whose kind is known only at run time. */
export const paperOf = (kind: PaperKind): PaperDefinition<Questions> => papers[kind];
