import type { InkMethod } from '../execution/methods';
import type { WillInput } from '../form/will-fields';
import { inkAttestation } from './sections/execution';
import { savedDocument } from './saved-document';
import { inkProof, screenProof } from './sections/self-proving';
import type { WillDocument } from './types';

type SavedWill = WillInput & { contract: string };

/**
 * The document for signing in ink: the saved text, with that way's last pages, and
 * without references to screens.
 */
export function inkDocument(will: SavedWill, way: InkMethod): WillDocument {
  const saved = savedDocument(will);
  // Also where the answer is “none”, texts of earlier releases have a statement.
  const isAttested = saved.attestation.passages.length > 0;
  const attestation = isAttested ? inkAttestation(will) : saved.attestation;
  return { ...saved, attestation, selfProving: inkProof(will, way, isAttested) };
}

/**
 * The document for signing on the screen: the saved text, without the notary's form,
 * which only applies on paper.
 */
export function screenDocument(will: SavedWill): WillDocument {
  const saved = savedDocument(will);
  return will.self_proving === 'notary' ? { ...saved, selfProving: screenProof() } : saved;
}
