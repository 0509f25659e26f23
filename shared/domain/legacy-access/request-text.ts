import { t } from '@heartwood/i18n';
import { dayOf, formatDate } from '../dates/dates';
import type { AccessRequestView, EntrustedListItem } from './legacy-access';
import { ownRequest } from './access-state';
import type { RequestState } from './access-case';

export const requestStateLabels: Record<RequestState, string> = {
  asked: 'One of two has asked',
  waiting: 'Waiting time running',
  released: 'Open',
  refused: 'Refused',
};

/** The owner's texts for open requests: heading, button that ends them, and confirmation. */
export function endingText(requests: readonly Pick<AccessRequestView, 'state' | 'source'>[]) {
  const closed = requests.filter(({ state }) => state !== 'released');
  if (closed.length === 0)
    return {
      title: 'Your documents are open to somebody',
      button: 'I am well: close it',
      done: 'Your documents are closed again. Nobody sees them.',
    };
  // Nobody asked for anything then.
  if (closed.every(({ source }) => source === 'check_in'))
    return {
      title: 'Two of your check-ins went unanswered',
      button: 'I am well: refuse',
      done: 'You have answered the check-in. Nobody sees your documents.',
    };
  return {
    title: 'Somebody asks for your documents',
    button: 'I am well: refuse',
    done: 'The request is refused. Nobody sees your documents.',
  };
}

/** What somebody has entrusted to the reader, in one line: who trusts them, or when the documents open. */
export function entrustedTitle({ owner_name: owner, request }: EntrustedListItem): string {
  const own = ownRequest(request);
  if (own?.state === 'released') return t('{owner}’s documents are open', { owner });
  if (own?.state === 'waiting' && own.opens_at)
    return t('{owner}’s documents open on {day}', { owner, day: formatDate(dayOf(own.opens_at)) });
  return t('{owner} trusts you', { owner });
}

/** When the documents will be released, or what happened instead. */
export function requestSentence({ state, opens_at, closed_at }: AccessRequestView): string {
  if (state === 'waiting' && opens_at)
    return t('Opens on {day}, unless it is refused.', { day: formatDate(dayOf(opens_at)) });
  if (state === 'asked') return t('No time runs yet: a second trusted person has to ask too.');
  if (!closed_at) return '';
  const day = formatDate(dayOf(closed_at));
  return state === 'released' ? t('Open since {day}.', { day }) : t('Refused on {day}.', { day });
}
