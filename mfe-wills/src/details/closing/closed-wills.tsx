import { dayOf, formatDate, paths } from '@heartwood/domain';
import { Card, CardGrid, Section } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useClosedWillsQuery } from '../../wills/wills-api';

/** The closing pages of signed wills that a member has deleted. Renders nothing without any. */
export function ClosedWills() {
  const { data: closed = [] } = useClosedWillsQuery();
  if (closed.length === 0) return null;
  return (
    <Section title={t('Deleted wills')}>
      <CardGrid>
        {closed.map(({ id, testator_name: testator, intent, created_at }) => (
          <Card key={id} as="article" title={t('Will of {testator}', { testator })} to={paths.closedWill(id)}>
            <p>
              {intent === 'revoke'
                ? t('Declared revoked on {day}', { day: formatDate(dayOf(created_at)) })
                : t('Removed here on {day}', { day: formatDate(dayOf(created_at)) })}
            </p>
          </Card>
        ))}
      </CardGrid>
    </Section>
  );
}
