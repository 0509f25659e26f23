import { describeStatus, paths, type WillListItem } from '@heartwood/domain';
import { Card, DescriptionList, PersonName } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useVersionNumber } from '../../details/record/use-version-number';
import { WillStatusBadge } from '../../wills/will-status-badge';

/** A will on the dashboard: its testator, its status, and its executor. */
export function WillCard({ will, headingLevel }: { will: WillListItem; headingLevel?: 2 }) {
  return (
    <Card
      as="article"
      headingLevel={headingLevel}
      title={<PersonName>{will.testator_name}</PersonName>}
      to={paths.willDetails(will.id)}
      badge={<WillStatusBadge will={will} version={useVersionNumber(will)} />}
      footer={describeStatus(will)}
    >
      <DescriptionList rows={[{ term: t('Executor'), value: <PersonName>{will.executor}</PersonName> }]} />
    </Card>
  );
}
