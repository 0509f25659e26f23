import { willLook, type WillState } from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';
import { translated } from '@heartwood/shared/words';

/** A will's status in words. */
export function WillStatusBadge({ will }: { will: WillState }) {
  const { tone, label } = willLook(will);
  return <Badge tone={tone}>{translated(label)}</Badge>;
}
