import { statusOf } from '@heartwood/api-client';
import { callName, isExecuted, messages, paths, type Will } from '@heartwood/domain';
import { RequireSession, usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, Skeleton, LoadFailure } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useDeferredValue } from 'react';
import { Navigate, useNavigation, useParams, useSearchParams } from 'react-router-dom';
import { useClosedWillQuery, useWillQuery } from '../wills/wills-api';
import { SignedWill } from '../signing/signed-will/signed-will';
import { useVersionNumber } from './record/use-version-number';
import { statusLabel } from '../wills/will-status-badge';
import { useFinalPdf } from './pdf/use-final-pdf';
import { WillDetails } from './will-details';

/** /will-details/:willId; with ?signed, what to do with a will after its last signature. */
export function Component() {
  const { willId = '' } = useParams();
  return (
    <RequireSession checking={<Skeleton variant="page" />}>
      <WillById key={willId} id={willId} />
    </RequireSession>
  );
}

function WillById({ id }: { id: string }) {
  // After the checkout, the will may have been paid for since it was last shown.
  // A witness may have signed in another tab, or by a mailed link.
  const { data, error, isFetching, refetch } = useWillQuery(id, {
    refetchOnMountOrArgChange: true,
    refetchOnFocus: true,
  });
  const [search] = useSearchParams();
  // Signed a moment ago, it may be in the cache as it was before.
  const signed = search.has('signed') && (isFetching || (data && isExecuted(data)));
  const version = useVersionNumber(data);
  usePageTitle(titleOf(data, signed, version));
  // The longest page of all is drawn in slices.
  const drawn = useDeferredValue(data);
  const will = signed ? data && isExecuted(data) && data : drawn;
  if (will) return <LoadedWill will={will} signed={Boolean(signed)} />;
  if (!error) return <Skeleton variant="document" label={t('Loading your will')} />;
  if (statusOf(error) === 404) return <DeletedWill id={id} />;
  return (
    <LoadFailure
      title={messages.loadWillDetailsFailed}
      headingLevel={1}
      query={{ error, isFetching, refetch }}
      action={
        <LinkButton to={paths.dashboard} variant="secondary">
          {t('Back to the dashboard')}
        </LinkButton>
      }
    />
  );
}

/** Tells the tabs of several wills apart. */
function titleOf(will: Will | undefined, signed: boolean | undefined, version: number | undefined): string {
  if (signed) return t('Your will is signed');
  if (!will) return t('Will');
  return t('{name}’s will ({status})', {
    name: callName(will.testator_name),
    status: statusLabel(will, version).toLowerCase(),
  });
}

function LoadedWill({ will, signed }: { will: Will; signed: boolean }) {
  const finalPdf = useFinalPdf(will);
  return signed ? (
    <SignedWill will={will} finalPdf={finalPdf} />
  ) : (
    <WillDetails will={will} finalPdf={finalPdf} />
  );
}

/** An old link to a will that was deleted: of one that was signed, there is a closing page. */
function DeletedWill({ id }: { id: string }) {
  const { data, isLoading } = useClosedWillQuery(id);
  const leaving = useNavigation().state !== 'idle';
  if (data && !leaving) return <Navigate to={paths.closedWill(id)} replace />;
  if (data || isLoading) return <Skeleton variant="document" label={t('Loading your will')} />;
  return (
    <ErrorState
      title={messages.willNotFound}
      headingLevel={1}
      action={<LinkButton to={paths.dashboard}>{t('Back to the dashboard')}</LinkButton>}
    />
  );
}
