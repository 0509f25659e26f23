import type { PaperStatus } from '@heartwood/domain';
import { Badge } from '@heartwood/ui';
import { t } from '@heartwood/i18n';

/** The status of a paper; without one, it is not begun. */
export function PaperBadge({ status }: { status: PaperStatus | undefined }) {
  switch (status) {
    case 'draft':
      return <Badge tone="pending">{t('Draft')}</Badge>;
    case 'signed':
      return <Badge tone="good">{t('Signed')}</Badge>;
    case 'revoked':
      return <Badge tone="danger">{t('Revoked')}</Badge>;
    case undefined:
      return <Badge tone="neutral">{t('Not begun')}</Badge>;
  }
}
