import type { WillStatus } from '@heartwood/shared/domain';
import { Badge } from '@heartwood/shared/ui';

const looks = {
  draft: { tone: 'pending', label: 'Draft' },
  valid: { tone: 'good', label: 'Valid' },
  revoked: { tone: 'neutral', label: 'Replaced' },
} as const;

/** A will's status in words. */
export function WillStatusBadge({ status }: { status: WillStatus }) {
  const { tone, label } = looks[status];
  return <Badge tone={tone}>{label}</Badge>;
}
