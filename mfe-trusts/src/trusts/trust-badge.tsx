import { Badge } from '@heartwood/shared/ui';

/** Whether a trust is active, in words. */
export function TrustBadge({ active }: { active: boolean }) {
  return <Badge tone={active ? 'good' : 'neutral'}>{active ? 'Active' : 'Not active'}</Badge>;
}
