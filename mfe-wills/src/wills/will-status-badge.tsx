import { willStatusLooks, type WillStatus } from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';

/** A will's status in words. */
export function WillStatusBadge({ status }: { status: WillStatus }) {
  const { tone, label } = willStatusLooks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
