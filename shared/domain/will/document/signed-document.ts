import type { InkWay } from '../execution/ways';
import type { WillInput } from '../form/will-fields';
import { inkAttestation } from './execution';
import { savedDocument } from './saved-document';
import { inkProof, screenProof } from './self-proving';
import type { WillDocument } from './types';

type SavedWill = WillInput & { contract: string };

/** What is signed in ink: the text that was saved, with the last pages of that way, and no word about screens. */
export function inkDocument(will: SavedWill, way: InkWay): WillDocument {
  return { ...savedDocument(will), attestation: inkAttestation(will), selfProving: inkProof(will, way) };
}

/** What is signed on the screen: the text that was saved, without the form for a notary that is of use on paper alone. */
export function screenDocument(will: SavedWill): WillDocument {
  const saved = savedDocument(will);
  return will.self_proving === 'notary' ? { ...saved, selfProving: screenProof() } : saved;
}
