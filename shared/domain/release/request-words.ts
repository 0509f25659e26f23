import { dayOf, formatDate } from '../dates';
import type { ReleaseRequestView } from './release';
import type { RequestState } from './release-state';

export const requestStateWords: Record<RequestState, string> = {
  asked: 'One of two has asked',
  waiting: 'Waiting time running',
  released: 'Open',
  refused: 'Refused',
};

/** When the documents open, or what happened instead. */
export function requestSentence({ state, opens_at, closed_at }: ReleaseRequestView): string {
  if (state === 'waiting' && opens_at)
    return `Opens on ${formatDate(dayOf(opens_at))}, unless it is refused.`;
  if (state === 'asked') return 'No time runs yet: a second trusted person has to ask too.';
  if (closed_at && state === 'released') return `Open since ${formatDate(dayOf(closed_at))}.`;
  return closed_at ? `Refused on ${formatDate(dayOf(closed_at))}.` : '';
}
