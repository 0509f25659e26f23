import { paths } from '@heartwood/domain';
import { t, type Sentence } from '@heartwood/i18n';
import { DeadLink } from '../../sign-in/mailed-link/dead-link';

/** Instead of an invalid link about trusted people. */
export const UnknownLink = ({ title }: { title: Sentence }) => (
  <DeadLink title={title} to={paths.trustedPeople}>
    {t('Go to “Trusted people”')}
  </DeadLink>
);
