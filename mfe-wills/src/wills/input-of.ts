import type { Will, WillInput } from '@heartwood/shared/domain';

/** What a person said in a will, without what the server knows of it. */
export function inputOf(will: Will): WillInput {
  const {
    id: _id,
    status: _status,
    contract: _contract,
    created_at: _created,
    updated_at: _updated,
    paid_at: _paid,
    signatures: _signatures,
    sealed: _sealed,
    replaces: _replaces,
    replaced_by: _replacedBy,
    version: _version,
    testator_signature: _testator,
    witness_1_signature: _first,
    witness_2_signature: _second,
    ...input
  } = will;
  return input;
}
