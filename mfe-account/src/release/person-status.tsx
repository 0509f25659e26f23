import {
  formatMoment,
  type EntrustedListItem,
  type ReleaseRequestView,
  type RequestState,
} from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';

const labels: Record<RequestState, string> = {
  asked: 'One of two has asked',
  waiting: 'Waiting time running',
  released: 'Open',
  refused: 'Refused',
};
const tones = { asked: 'pending', waiting: 'pending', released: 'good', refused: 'neutral' } as const;

/** What a request is at, in a word. */
export function RequestBadge({ request }: Pick<EntrustedListItem, 'request'>) {
  return request && <Badge tone={tones[request.state]}>{labels[request.state]}</Badge>;
}

/** When the documents open, or what happened instead. */
export function requestSentence(request: ReleaseRequestView): string {
  const { state, opens_at, closed_at } = request;
  if (state === 'waiting' && opens_at) return `Opens on ${formatMoment(opens_at)}, unless it is refused.`;
  if (state === 'asked') return 'No time runs yet: a second trusted person has to ask too.';
  if (closed_at && state === 'released') return `Open since ${formatMoment(closed_at)}.`;
  return closed_at ? `Refused on ${formatMoment(closed_at)}.` : '';
}
