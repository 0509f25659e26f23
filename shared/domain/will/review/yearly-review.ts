import { addMonths, dayOf, type IsoDate } from '../../dates/dates';
import { isCurrentInk, type InkSigningListItem } from '../execution/ink-signing';
import { hasSignedWill, signerRoles, type WillSigned, type WillStatus } from '../will';

/** The data for the yearly review of a will; a will and a list entry both have it. */
export type ReviewedWill = WillSigned & {
  status: WillStatus;
  version?: number;
  ink_signing?: InkSigningListItem | null;
  /** When the owner last said that they have reviewed it. */
  reviewed_at?: string | null;
  yearly_reminder?: boolean;
};

/**
 * Whether a will was executed, as far as is known here: signed by all three on the screen,
 * or on paper as reported.
 */
export function isExecuted(will: ReviewedWill): boolean {
  if (will.status === 'revoked') return false;
  return isCurrentInk(will) || signerRoles.every((role) => hasSignedWill(will, role));
}

/**
 * The day to read a will again: a year after it was signed, or last read. Null for one that is not executed.
 */
export function nextReviewOf(will: ReviewedWill): IsoDate | null {
  if (!isExecuted(will)) return null;
  const days = [
    ...(isCurrentInk(will) && will.ink_signing ? [will.ink_signing.signed_on] : []),
    ...(will.signatures ?? []).map(({ signed_at }) => dayOf(signed_at)),
    ...(will.reviewed_at ? [dayOf(will.reviewed_at)] : []),
  ].sort();
  const last = days.at(-1);
  return last ? addMonths(last, 12) : null;
}

/** Whether it is time to review a will. */
export function isReviewDue(will: ReviewedWill, today: IsoDate): boolean {
  const next = nextReviewOf(will);
  return next !== null && next <= today;
}

/**
 * Life events that call for a review of a will. Marriage: C.R.S. 15-11-301, read. Divorce: 15-11-804, read in
 * part. The rest is advice, and its sources are in docs/lawyer-review.md.
 */
export const lifeEvents = [
  {
    event: 'You married, or entered a civil union',
    advice: 'That doesn’t cancel your will, but your spouse may claim a share. Say what they should get.',
  },
  {
    event: 'You divorced',
    advice:
      'Colorado law then takes a former spouse out of an earlier will, and mostly their relatives too (C.R.S. 15-11-804). Name someone else in their places. It doesn’t reach every insurance or pension. Change those yourself.',
  },
  {
    event: 'A child was born or adopted',
    advice: 'Name the child in your will. Check the guardian and the custodian.',
  },
  {
    event: 'You moved to another state',
    advice: 'Other states have other rules. Have an attorney there look at your will.',
  },
  {
    event: 'You sold or gave away something that your will gives to someone',
    advice: 'That person may get nothing in its place. Change the gift.',
  },
  {
    event: 'Someone you named has died, or can’t do it anymore',
    advice:
      'Check every name: who carries it out, who raises the children, who signs, and who gets something.',
  },
] as const;
