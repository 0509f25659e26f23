import { hasSignedWill, isOnlyOnPaper, type Will, type WillActions } from '@heartwood/domain';

/**
 * The one thing to do now about a will. The signatures make it a will, so they come first; the payment is a matter
 * apart. `sign`: choose a way and sign; `witness`: a witness signs on the screen; `paper`: it was signed in ink.
 */
export type NextStep = 'sign' | 'witness' | 'pay' | 'paper' | 'keep';

/** Null for a will that a newer one has replaced: there is nothing left to do. */
export function nextStepOf(will: Will, actions: WillActions): NextStep | null {
  if (will.status === 'revoked') return null;
  if (isOnlyOnPaper(will)) return actions.pay ? 'pay' : 'paper';
  if (actions.sign.length > 0) return hasSignedWill(will, 'testator') ? 'witness' : 'sign';
  return actions.pay ? 'pay' : 'keep';
}
