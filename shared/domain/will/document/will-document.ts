import type { SignerRole, WillInput } from '../will';
import { attestation, signaturePlaces, testimonium } from './execution';
import { opening } from './opening';
import { willSections } from './sections';
import { selfProvingPage, type SelfProvingPage } from './self-proving';

/** A piece of a document's text. `rows` says who takes what; `line` is left open to be filled in with ink. */
export type Passage =
  | { kind: 'paragraph'; text: string }
  | { kind: 'rows'; rows: { term: string; detail: string }[] }
  | { kind: 'line'; label: string };

export interface WillSection {
  /** Counts up from 1 without gaps, whatever is left out. */
  number: number;
  heading: string;
  passages: Passage[];
}

/** Where someone signs: the role, the name beneath the line and what that person is. */
export interface SignaturePlace {
  role: SignerRole;
  name: string;
  caption: string;
}

/**
 * The text of a will, in parts that the plain text, the page and the PDF all render in this order: title, opening,
 * sections, testimonium with the testator's signature, attestation with the witnesses' signatures, self-proving page.
 */
export interface WillDocument {
  title: string;
  /** Stands on every page of the PDF. */
  testator: string;
  opening: Passage[];
  sections: WillSection[];
  testimonium: Passage[];
  attestation: { heading: string; passages: Passage[] };
  signatures: SignaturePlace[];
  selfProving: SelfProvingPage;
}

/** Builds the document of a will. The same will always gives the same document. */
export function willDocument(will: WillInput): WillDocument {
  return {
    title: `Last Will and Testament of ${will.testator_name}`,
    testator: will.testator_name,
    opening: opening(will),
    sections: willSections(will),
    testimonium: testimonium(),
    attestation: attestation(will),
    signatures: signaturePlaces(will),
    selfProving: selfProvingPage(will),
  };
}
