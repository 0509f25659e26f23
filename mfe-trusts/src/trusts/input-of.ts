import type { Trust, TrustInput } from '@heartwood/shared/domain';

/** What a person said in a trust, without what the server knows of it. */
export function inputOf(trust: Trust): TrustInput {
  const { id: _id, created_at: _created, updated_at: _updated, ...input } = trust;
  return input;
}
