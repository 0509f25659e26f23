import { hasSignedWill, isOnlyOnPaper, type InkMethod, type Will, type WillActions } from '@heartwood/domain';

/**
 * The one thing to do now about a will. The signatures make it a will, so they come first; the payment is a
 * matter apart. `sign`: choose a way and sign; `report`: it was printed to be signed in ink; `witness`: a
 * witness signs on the screen; `paper`: it was signed in ink.
 */
export type NextStep = 'sign' | 'report' | 'witness' | 'pay' | 'paper' | 'keep';

/**
 * Null for a will that a newer one has replaced: there is nothing left to do.
 * @param begun the way on paper that was begun in this browser
 */
export function nextStepOf(will: Will, actions: WillActions, begun?: InkMethod): NextStep | null {
  if (will.status === 'revoked') return null;
  if (isOnlyOnPaper(will)) return actions.pay ? 'pay' : 'paper';
  if (actions.sign.length > 0 && hasSignedWill(will, 'testator')) return 'witness';
  if (actions.sign.length > 0) return begun ? 'report' : 'sign';
  return actions.pay ? 'pay' : 'keep';
}
