import { willLook, type WillState } from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';

/** A will's status in words. */
export function WillStatusBadge({ will }: { will: WillState }) {
  const { tone, label } = willLook(will);
  return <Badge tone={tone}>{label}</Badge>;
}
