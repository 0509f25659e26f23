import { dayOf, type IsoDate } from '../../dates/dates';
import { hasSignedWill, signerRoles, type WillSigned } from '../will';
import { isCurrentInk, type InkSigningListItem } from './ink-signing';

type Executed = WillSigned & { ink_signing?: InkSigningListItem | null; version?: number };

/**
 * The effect of signing one will twice. Each paper says that it revokes earlier wills, and a later will does
 * so (C.R.S. 15-11-507, read); what a court decides about two with the same words is unread
 * (docs/lawyer-review.md).
 */
export const SIGNED_TWICE =
  'A will that is signed both ways is two wills with the same words. Each revokes the wills before it, so the one that is signed last is meant to count. A court may still have to look at both. To revoke your will, you have to revoke both. Sign in one way only, unless something went wrong with the first.';

/** How all three last signed a will, as far as is known here; null if they did neither. */
export function signedLast(will: Executed): 'paper' | 'screen' | null {
  const onPaper = paperSignedOn(will);
  if (!signerRoles.every((role) => hasSignedWill(will, role))) return onPaper ? 'paper' : null;
  const given = will.signatures?.find(({ role }) => role === 'testator');
  if (!onPaper || given?.paper_signed_on === onPaper) return 'screen';
  // For the same day, nobody knows the hour on paper; courts are most familiar with paper.
  return given && dayOf(given.signed_at) > onPaper ? 'screen' : 'paper';
}

/**
 * The day on which the text as it is now was signed on paper, as was reported; undefined where it was not.
 */
export const paperSignedOn = (will: Pick<Executed, 'ink_signing' | 'version'>): IsoDate | undefined =>
  isCurrentInk(will) ? will.ink_signing?.signed_on : undefined;

/** Whether a will was signed on paper and, by all three, on the screen. */
export const isSignedTwice = (will: Executed): boolean =>
  isCurrentInk(will) && signerRoles.every((role) => hasSignedWill(will, role));

/** Whether a will was signed on paper, and its testator has not begun to sign it on the screen too. */
export const isOnlyOnPaper = (will: Executed): boolean =>
  isCurrentInk(will) && !hasSignedWill(will, 'testator');
