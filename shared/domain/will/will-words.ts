import type { WillStatus } from './will';

/** A will's status in words, with the tone of its badge. */
export const willStatusLooks = {
  draft: { tone: 'pending', label: 'Draft' },
  valid: { tone: 'good', label: 'Valid' },
  revoked: { tone: 'neutral', label: 'Replaced' },
} as const satisfies Record<WillStatus, { tone: string; label: string }>;
