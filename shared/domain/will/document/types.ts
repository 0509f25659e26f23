import type { SelfProving } from '../questions/self-proving';
import type { SignerRole } from '../will';

/** A piece of a document's text. `rows` says who gets what; `line` is blank, to be filled in by hand. */
export type Passage =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: { term: string; detail: string }[] }
  | { kind: 'line'; label: string };

/** A section before it has its number. Without passages, the section is left out. */
export interface Section {
  heading: string;
  passages: Passage[];
}

export interface WillSection extends Section {
  /** Consecutive from 1, whatever is left out. */
  number: number;
}

/** Where someone signs: the role, the name below the line, and what that person is. */
export interface SignaturePlace {
  role: SignerRole;
  name: string;
  caption: string;
}

/** The page behind the will. With `notary` it is a form whose lines stay open for ink. */
export interface SelfProvingPage extends Section {
  option: SelfProving;
}

/**
 * The text of a will, in parts that the plain text, the page and the PDF all render in this order: title,
 * opening, sections, testimonium with the testator's signature, attestation with the witnesses'
 * signatures, self-proving page.
 */
export interface WillDocument {
  title: string;
  /** Printed on every page of the PDF. */
  testator: string;
  opening: Passage[];
  sections: WillSection[];
  testimonium: Passage[];
  attestation: Section;
  signatures: SignaturePlace[];
  selfProving: SelfProvingPage;
}
