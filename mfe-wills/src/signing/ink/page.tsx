import { RequireSession, usePageTitle } from '@heartwood/host';
import { Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useParams } from 'react-router-dom';
import { WillById } from '../../wills/will-by-id';
import { InkPage } from './ink-page';

/** /will-details/:willId/ink */
export function Component() {
  const { willId = '' } = useParams();
  usePageTitle(t('Sign in ink'));
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <WillById key={willId} id={willId}>
        {(will) => <InkPage will={will} />}
      </WillById>
    </RequireSession>
  );
}
