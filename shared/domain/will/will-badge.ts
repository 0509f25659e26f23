import { isCurrentInk } from './execution/ink-signing';
import type { WillStatus } from './will';
import { missingForValidity, type WillState } from './will-state';

interface WillLook {
  tone: 'pending' | 'good' | 'neutral';
  label: string;
}

const looks = {
  draft: { tone: 'pending', label: 'Draft' },
  valid: { tone: 'good', label: 'Valid' },
  revoked: { tone: 'neutral', label: 'Replaced' },
} as const satisfies Record<WillStatus, WillLook>;

/**
 * The badge of a will. One that was signed may be a will, paid for or not: nobody may
 * take it for a mere draft.
 */
export function willLook(will: WillState): WillLook {
  if (will.status !== 'draft') return looks[will.status];
  if (isCurrentInk(will)) return { tone: 'good', label: 'Signed on paper' };
  return missingForValidity(will).roles.length === 0 ? { tone: 'good', label: 'Signed' } : looks.draft;
}
