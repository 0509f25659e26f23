import { paths, trustTitle, type TrustListItem } from '@heartwood/domain';
import { Card, DescriptionList } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Bitcoin } from './bitcoin';
import { TrustBadge } from './trust-badge';

/** One trust in a list: its asset, its executor, and whether it is active. */
export function TrustCard({ trust, headingLevel = 3 }: { trust: TrustListItem; headingLevel?: 2 | 3 }) {
  return (
    <Card
      as="article"
      title={trustTitle(trust)}
      to={paths.trust(trust.id)}
      badge={<TrustBadge active={trust.is_active} />}
      headingLevel={headingLevel}
    >
      <DescriptionList
        rows={[
          { term: t('Asset'), value: <Bitcoin asset={trust.asset} /> },
          { term: t('Executor'), value: trust.executor },
        ]}
      />
    </Card>
  );
}
