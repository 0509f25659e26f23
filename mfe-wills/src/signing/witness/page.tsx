import { apiErrorOf, detailOf, statusOf } from '@heartwood/api-client';
import { messages, paths, tokenInHash } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { ErrorState, LinkButton, Skeleton } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Thanks, WitnessForm } from './witness-form';
import { useWitnessingQuery } from './witnessing-api';

/** /witness#token: where a witness signs from their own device, without an account. */
export function Component() {
  usePageTitle(t('Witness a will'));
  const token = tokenInHash(useLocation().hash);
  if (!token) return <ErrorState title={messages.witnessLinkUnknown} headingLevel={1} action={<WayHome />} />;
  return <ByToken key={token} token={token} />;
}

function ByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useWitnessingQuery(token, {
    refetchOnMountOrArgChange: true,
    // The witness may have signed in another tab.
    refetchOnFocus: true,
  });
  const [signed, setSigned] = useState(false);
  if (signed && data) return <Thanks testator={data.testator_name} />;
  if (data && apiErrorOf(error)?.code !== 'witness_link_used')
    return (
      <WitnessForm
        token={token}
        asked={data}
        onSigned={() => setSigned(true)}
        onCheck={() => void refetch()}
        checking={isFetching}
        failure={error && detailOf(error, messages.fetchWitnessingFailed)}
      />
    );
  if (!error) return <Skeleton variant="document" label={t('Loading what you are asked to witness')} />;
  // The server's error about the link itself is final.
  const final = [400, 404, 409].includes(statusOf(error) ?? 0);
  return (
    <ErrorState
      title={detailOf(error, messages.fetchWitnessingFailed)}
      headingLevel={1}
      action={final && <WayHome />}
      onRetry={final ? undefined : () => void refetch()}
      retrying={isFetching}
    />
  );
}

/** A witness may have no account here. */
const WayHome = () => (
  <LinkButton variant="secondary" to={paths.home}>
    {t('Go to the home page')}
  </LinkButton>
);
