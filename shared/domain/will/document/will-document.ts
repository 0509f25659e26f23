import type { WillInput } from '../form/will-fields';
import { screenAttestation, signaturePlaces, testimonium } from './sections/execution';
import { opening } from './sections/opening';
import { willSections } from './sections/sections';
import { selfProvingPage } from './sections/self-proving';
import type { WillDocument } from './types';

/**
 * Builds the document of a will as it is saved, and signed on the screen. The same will always gives the same
 * document. `inkDocument` is its copy for signing in ink.
 */
export function willDocument(will: WillInput): WillDocument {
  return {
    title: `Last Will and Testament of ${will.testator_name}`,
    testator: will.testator_name,
    opening: opening(will),
    sections: willSections(will),
    testimonium: testimonium(),
    attestation: screenAttestation(will),
    signatures: signaturePlaces(will),
    selfProving: selfProvingPage(will),
  };
}
