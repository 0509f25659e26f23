import type { WillInput } from '../form/will-fields';
import { screenAttestation, signaturePlaces, testimonium } from './sections/execution';
import { willSections } from './sections/sections';
import { selfProvingPage } from './sections/self-proving';
import type { WillDocument, Passage } from './types';
import { sameName } from '../../account/names';
import { countyName } from '../../places/colorado-counties';
import { paragraph } from './passages';

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

function opening({ testator_name, also_known_as, street_address, county }: WillInput): Passage[] {
  const facts = [
    also_known_as && !sameName(also_known_as, testator_name) && `also known as ${also_known_as}`,
    street_address && `of ${street_address}`,
    county && `domiciled in ${countyName(county)}, Colorado`,
  ].filter(Boolean);
  const who = [testator_name, ...facts].join(', ');
  return [paragraph(`I, ${who}, declare that this is my will.`)];
}
