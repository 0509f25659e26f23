import { dayOf, formatDate, isSignedTwice, signedLast, type Will } from '@heartwood/domain';

/** How a will was executed, the last time that Heartwood knows of. */
export const executedOn = (will: Will): 'paper' | 'screen' | 'nowhere' => signedLast(will) ?? 'nowhere';

/** The day the testator signed, on screen or on paper; null before that. */
export function executionDay(will: Will): string | null {
  return executedOn(will) === 'paper' ? dayOnPaper(will) : dayOnScreen(will);
}

/** How the same will was signed earlier, as a sentence; null if it was not. */
export function alsoSigned(will: Will): string | null {
  if (!isSignedTwice(will)) return null;
  const [other, day] =
    executedOn(will) === 'paper' ? ['on a screen', dayOnScreen(will)] : ['on paper', dayOnPaper(will)];
  return `I signed the same will ${other}${day ? ` on ${day}` : ''} too. The one signed last is meant to count; show the court both.`;
}

const dayOnPaper = ({ ink_signing }: Will) => (ink_signing ? formatDate(ink_signing.signed_on) : null);

/** The day the testator signed on the screen; null before that. */
export function dayOnScreen({ signatures }: Will): string | null {
  const given = signatures?.find(({ role }) => role === 'testator');
  return given ? formatDate(dayOf(given.signed_at)) : null;
}

/** The court that takes wills. Denver has its own probate court (C.R.S. 13-9-103, read). */
export const COURT =
  'the district court of the county where I lived, or the Denver Probate Court if I lived in Denver';

/**
 * What a court accepts of an electronic will (Colorado Rules of Probate Procedure, Rule 57, read; the section
 * that it names is unread).
 */
export const PAPER_COPY =
  'A Colorado court takes an electronic will only as a printed copy with a certification (C.R.S. 15-11-1309; Colorado Rules of Probate Procedure, Rule 57). The people at the court don’t print it or certify it for you.';
