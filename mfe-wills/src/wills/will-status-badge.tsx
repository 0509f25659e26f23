import { willLook, type WillState } from '@heartwood/domain';
import { Badge } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';

interface WillStatusBadgeProps {
  will: WillState;
  /** Of a will that is a new version of another: which one it is. */
  version?: number;
}

/** A will's status in words. */
export function WillStatusBadge({ will, version }: WillStatusBadgeProps) {
  return <Badge tone={willLook(will).tone}>{statusLabel(will, version)}</Badge>;
}

/** "Draft", "Valid"; "Version 2, draft" for the draft of a new version. */
export function statusLabel(will: WillState, version?: number): string {
  const { label } = willLook(will);
  return version !== undefined && label === 'Draft'
    ? t('Version {number}, draft', { number: version })
    : translated(label);
}
