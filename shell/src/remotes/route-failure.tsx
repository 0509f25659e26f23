import { useEffect } from 'react';
import { paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { ErrorState, LinkButton, Stack } from '@heartwood/shared/ui';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { report } from '../telemetry';
import { renewRegistry } from './registry';
import { RemoteError, type FailedPart } from './remote-error';

/** In place of a page whose part could not be fetched, or that threw: names the part, and tries again in place. */
export function RouteFailure() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  const part: FailedPart = error instanceof RemoteError ? error.part : shellPart;
  const fetched = !(error instanceof RemoteError);
  usePageTitle(fetched ? 'Something went wrong' : `${part.title} could not be loaded`);

  useEffect(() => {
    if (fetched) report({ event: 'error', remote: part.name, version: part.version, detail: String(error) });
  }, [error, fetched, part]);

  const retry = async () => {
    // A release may have replaced what failed: ask for the registry again, then for the page.
    await renewRegistry().catch(() => undefined);
    await navigate(location, { replace: true, state: location.state });
  };

  return (
    <Stack>
      <ErrorState
        title={fetched ? 'Something went wrong on this page' : `${part.title} could not be loaded`}
        onRetry={() => void retry()}
        retrying={retrying}
        details={part}
        headingLevel={1}
      >
        {fetched
          ? 'This part of Heartwood met a problem. What you typed is kept; the rest of Heartwood works on.'
          : 'This part of Heartwood is not answering just now. The rest works on, and nothing you typed is lost.'}
      </ErrorState>
      <LinkButton to={paths.home} variant="quiet">
        Go to the home page
      </LinkButton>
    </Stack>
  );
}

const shellPart = { name: 'shell', title: 'Heartwood', version: BUILD_VERSION } satisfies FailedPart;
