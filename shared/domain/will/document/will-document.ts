import type { WillInput } from '../form/will-fields';
import { attestation, signaturePlaces, testimonium } from './execution';
import { opening } from './opening';
import { willSections } from './sections';
import { selfProvingPage } from './self-proving';
import type { WillDocument } from './types';

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
