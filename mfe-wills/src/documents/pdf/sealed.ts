import type { Will } from '@heartwood/domain';

/** A will whose signed PDF is stored. */
export type SealedWill = Will & { sealed: NonNullable<Will['sealed']> };

export const isSealed = (will: Will): will is SealedWill => Boolean(will.sealed);
