import { requestStateLabels, type EntrustedListItem } from '@heartwood/domain';
import { Badge } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';

const tones = { asked: 'pending', waiting: 'pending', released: 'good', refused: 'neutral' } as const;

/** The state of a request, in a word. */
export function RequestBadge({ request }: Pick<EntrustedListItem, 'request'>) {
  return (
    request && <Badge tone={tones[request.state]}>{translated(requestStateLabels[request.state])}</Badge>
  );
}
