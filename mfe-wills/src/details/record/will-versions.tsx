import { formatMoment, paths, type Will } from '@heartwood/domain';
import { Card, CardGrid, Section, Cited } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { WillStatusBadge } from '../../wills/will-status-badge';
import { useWillsQuery } from '../../wills/wills-api';
import { versionsOf } from './versions-of';

/** The wills this one replaced or was replaced by. Renders nothing while it is the only one. */
export function WillVersions({ will }: { will: Will }) {
  const { data: wills = [] } = useWillsQuery(undefined, { skip: !will.replaces && !will.replaced_by });
  const versions = versionsOf(will, wills);
  if (versions.length < 2) return null;
  return (
    <Section title={t('Versions')}>
      <CardGrid>
        {versions.map((version, index) => (
          <Card
            key={version.id}
            as="article"
            title={
              version.id === will.id
                ? t('Version {number} (this one)', { number: index + 1 })
                : t('Version {number}', { number: index + 1 })
            }
            to={version.id === will.id ? undefined : paths.willDetails(version.id)}
            badge={<WillStatusBadge will={version} />}
          >
            <p>
              <Cited>{t('Begun {moment}', { moment: formatMoment(version.created_at) })}</Cited>
            </p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
