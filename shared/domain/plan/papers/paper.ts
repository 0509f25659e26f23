import type { Sentence } from '@heartwood/i18n';
import type { PaperBody, PaperSigner } from '../document';
import type { AnswersTo, PaperPerson, Questions } from '../question';

/** Why a paper can't be signed as it is: the path of the answer, such as `agent.name`, and a sentence. */
export interface PaperFault {
  field: string;
  message: Sentence;
}

/** How the law asks for a paper to be signed. */
export interface PaperSigning {
  /** Who signs on the screen, in this order. */
  onScreen: readonly PaperSigner[];
  /** Who signs with a pen, in words. */
  onPaper: string;
  notary: 'recommended' | 'instead_of_witnesses' | 'optional';
  /** What else the signer has to know. */
  note: string;
}

/** One of the five papers: all that the screens and the server know about it. */
export interface PaperDefinition<Asked extends Questions> {
  title: string;
  /** What it is for, in a sentence or two. */
  what: string;
  /** The statutes that it follows. */
  law: string;
  questions: Asked;
  signing: PaperSigning;
  /** Its text. In the language of whoever reads it: what is signed is built with `inEnglish`. */
  body(answers: AnswersTo<Asked>): PaperBody;
  /** Rules beyond the answers that are required. */
  faults?(answers: AnswersTo<Asked>): PaperFault[];
  /** Whom the paper gives an office, the first one first: they may read it once it is signed. */
  agents?(answers: AnswersTo<Asked>): PaperPerson[];
  /**
   * The questions about people who hold an office: the owner is none of them, and nobody is named twice.
   */
  offices: readonly (keyof Asked & string)[];
}

/** Infers the questions of a definition. */
export const definePaper = <const Asked extends Questions>(definition: PaperDefinition<Asked>) => definition;

/** The questions that every paper begins with. */
export const aboutOwner = {
  owner_name: { label: 'Your full name', step: 'You', input: { kind: 'name' }, required: true },
  owner_address: {
    label: 'Your address',
    hint: 'Street, city, state, and ZIP code.',
    step: 'You',
    input: { kind: 'line' },
    required: true,
  },
} as const satisfies Questions;

/** The questions that a paper for hospitals begins with. */
export const aboutPatient = {
  ...aboutOwner,
  date_of_birth: {
    label: 'Your date of birth',
    hint: 'Hospitals find your records by it.',
    step: 'You',
    input: { kind: 'date' },
  },
} as const satisfies Questions;
