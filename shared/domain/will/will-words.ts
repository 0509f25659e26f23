import { isCurrentInk } from './execution/ink-signing';
import type { WillStatus } from './will';
import type { WillState } from './will-state';

/** A will's status in words, with the tone of its badge. */
export const willStatusLooks = {
  draft: { tone: 'pending', label: 'Draft' },
  valid: { tone: 'good', label: 'Valid' },
  revoked: { tone: 'neutral', label: 'Replaced' },
} as const satisfies Record<WillStatus, { tone: string; label: string }>;

/** The badge of a will. A draft that was signed on paper, as its owner says, is no mere draft. */
export function willLook(will: WillState): { tone: 'pending' | 'good' | 'neutral'; label: string } {
  return will.status === 'draft' && isCurrentInk(will)
    ? { tone: 'good', label: 'Signed on paper' }
    : willStatusLooks[will.status];
}
