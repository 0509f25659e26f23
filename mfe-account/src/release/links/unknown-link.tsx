import { paths } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { DeadLink } from '../../mailed-link/dead-link';

/** Instead of an invalid link about trusted people. */
export const UnknownLink = ({ title }: { title: string }) => (
  <DeadLink title={title} to={paths.trustedPeople}>
    {t('Go to “Trusted people”')}
  </DeadLink>
);
