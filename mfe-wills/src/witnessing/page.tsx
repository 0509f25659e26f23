import { refusalOf } from '@heartwood/shared/api';
import { messages } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { ErrorState, Skeleton } from '@heartwood/shared/ui';
import { useLocation } from 'react-router-dom';
import { WitnessForm } from './witness-form';
import { useWitnessingQuery } from './witnessing-api';

/** /witness#token: where a witness signs from their own device, without an account. */
export function Component() {
  usePageTitle('Witness a will');
  const token = useLocation().hash.slice(1);
  if (!token) return <ErrorState title={messages.witnessLinkUnknown} headingLevel={1} />;
  return <ByToken key={token} token={token} />;
}

function ByToken({ token }: { token: string }) {
  const { data, error, isFetching, refetch } = useWitnessingQuery(token, { refetchOnMountOrArgChange: true });
  if (data) return <WitnessForm token={token} asked={data} />;
  if (!error) return <Skeleton variant="page" label="Loading what you are asked to witness" />;
  const refusal = refusalOf(error);
  // A sentence of the server says all there is to say about the link; trying again would change nothing.
  if (refusal) return <ErrorState title={refusal.detail} headingLevel={1} />;
  return (
    <ErrorState
      title={messages.fetchWitnessingFailed}
      headingLevel={1}
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
