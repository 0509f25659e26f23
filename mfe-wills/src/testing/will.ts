export { savedWill } from '@heartwood/shared/domain/fixtures';

/** The smallest PNG: one black dot. */
export const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';

export const signedByAll = {
  testator_signature: png,
  witness_1_signature: png,
  witness_2_signature: png,
} as const;
