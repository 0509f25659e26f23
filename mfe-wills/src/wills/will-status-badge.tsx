import { willLook, type WillState } from '@heartwood/domain';
import { Badge } from '@heartwood/ui';
import { translated } from '@heartwood/i18n';

/** A will's status in words. */
export function WillStatusBadge({ will }: { will: WillState }) {
  const { tone, label } = willLook(will);
  return <Badge tone={tone}>{translated(label)}</Badge>;
}
