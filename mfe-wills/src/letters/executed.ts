import {
  dayOf,
  formatDate,
  hasSignedWill,
  isCurrentInk,
  signerRoles,
  type Will,
} from '@heartwood/shared/domain';

/** How a will was executed, as far as Heartwood knows. */
export function executedOn(will: Will): 'paper' | 'screen' | 'nowhere' {
  if (isCurrentInk(will)) return 'paper';
  return signerRoles.every((role) => hasSignedWill(will, role)) ? 'screen' : 'nowhere';
}

/** The day of the testator's signature, on whatever it stands; null before it is given. */
export function executionDay(will: Will): string | null {
  if (will.ink_signing && isCurrentInk(will)) return formatDate(will.ink_signing.signed_on);
  const given = will.signatures?.find(({ role }) => role === 'testator');
  return given ? formatDate(dayOf(given.signed_at)) : null;
}

/** The court that takes wills. Denver has a court of its own for them (C.R.S. 13-9-103, read). */
export const COURT =
  'the district court of the county where I lived, or the Denver Probate Court if I lived in Denver';

/**
 * What a court takes of an electronic will (Colorado Rules of Probate Procedure, Rule 57, read; the section it names is
 * unread).
 */
export const PAPER_COPY =
  'A Colorado court takes an electronic will only as a printed copy with a certification (C.R.S. 15-11-1309; Colorado Rules of Probate Procedure, Rule 57). The court’s staff neither prints nor certifies it.';
