import { requestStateWords, type EntrustedListItem } from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';
import { translated } from '@heartwood/shared/words';

const tones = { asked: 'pending', waiting: 'pending', released: 'good', refused: 'neutral' } as const;

/** The state of a request, in a word. */
export function RequestBadge({ request }: Pick<EntrustedListItem, 'request'>) {
  return request && <Badge tone={tones[request.state]}>{translated(requestStateWords[request.state])}</Badge>;
}
