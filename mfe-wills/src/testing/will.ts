import { willDocument, willText, type Will } from '@heartwood/shared/domain';
import { sampleWill } from '@heartwood/shared/testing';

/** A will as the API answers it: a draft, unpaid and unsigned unless said otherwise. */
export function savedWill(changes: Partial<Will> = {}): Will {
  const input = sampleWill(changes);
  return {
    ...input,
    id: 'will-1',
    status: 'draft',
    contract: willText(willDocument(input)),
    created_at: '2026-11-20T17:00:00.000Z',
    updated_at: '2026-11-20T17:00:00.000Z',
    paid_at: null,
    testator_signature: null,
    witness_1_signature: null,
    witness_2_signature: null,
    signatures: [],
    sealed: null,
    replaces: null,
    replaced_by: null,
    version: 1,
    ...changes,
  };
}

/** The smallest PNG: one black dot. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

export const signedByAll = {
  testator_signature: png,
  witness_1_signature: png,
  witness_2_signature: png,
} as const;
