import { useEffect } from 'react';
import { paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Actions, ErrorState, LinkButton, Stack } from '@heartwood/shared/ui';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { report } from '../telemetry';
import { renewRegistry } from './registry';
import { RemoteError, type FailedPart } from './remote-error';

const shellPart = { name: 'shell', title: 'Heartwood', version: BUILD_VERSION } satisfies FailedPart;

/**
 * In place of a page whose part could not be fetched, or that threw: names the part, and tries again in place.
 * `within` is the part that the page belongs to.
 */
export function RouteFailure({ within = shellPart }: { within?: FailedPart }) {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  const part: FailedPart = error instanceof RemoteError ? error.part : within;
  const fetched = !(error instanceof RemoteError);
  const title = fetched ? `${part.title} met a problem` : `${part.title} could not be loaded`;
  usePageTitle(title);

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
        title={title}
        onRetry={() => void retry()}
        retrying={retrying}
        details={part}
        headingLevel={1}
      >
        {fetched
          ? 'Something went wrong on this page, and our team can see it in the log. The rest of Heartwood works on.'
          : 'This part of Heartwood is not answering just now. The rest works on, and nothing you typed is lost.'}
      </ErrorState>
      <Actions>
        <LinkButton to={paths.home} variant="secondary">
          Go to the home page
        </LinkButton>
      </Actions>
    </Stack>
  );
}
