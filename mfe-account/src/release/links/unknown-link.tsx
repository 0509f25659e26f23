import { paths } from '@heartwood/shared/domain';
import { t } from '@heartwood/shared/words';
import { DeadLink } from '../../mailed-link/dead-link';

/** Instead of an invalid link about trusted people. */
export const UnknownLink = ({ title }: { title: string }) => (
  <DeadLink title={title} to={paths.trustedPeople}>
    {t('Go to “Trusted people”')}
  </DeadLink>
);
