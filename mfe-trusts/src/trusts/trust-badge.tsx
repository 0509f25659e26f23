import { Badge } from '@heartwood/ui';
import { trustLook } from './trust-look';

/** Whether a trust is active, in words. */
export function TrustBadge({ active }: { active: boolean }) {
  const { tone, label } = trustLook(active);
  return <Badge tone={tone}>{label}</Badge>;
}
