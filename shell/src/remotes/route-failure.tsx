import { useEffect, useState } from 'react';
import { paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Actions, Button, ErrorState, LinkButton, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { report } from '../telemetry';
import { loadFederation } from '../federation/load-federation';
import { mayReload, reloadFor } from './reload-once';
import { RemoteError, type FailedRemote } from './remote-error';

const home = (
  <LinkButton to={paths.home} variant="secondary">
    Go to the home page
  </LinkButton>
);

const shellAsRemote = { name: 'shell', title: 'Heartwood', version: BUILD_VERSION } satisfies FailedRemote;

/**
 * In place of a page whose remote could not be fetched, is switched off, or threw: names the remote, and tries again in
 * place. `within` is the remote that the page belongs to.
 */
export function RouteFailure({ within = shellAsRemote }: { within?: FailedRemote }) {
  const error = useRouteError();
  const fetched = !(error instanceof RemoteError);
  const remote: FailedRemote = fetched ? within : error.remote;
  const gone = !fetched && error.superseded;
  const [reloading] = useState(() => gone && mayReload(remote));

  useEffect(() => {
    if (reloading) reloadFor(remote);
  }, [remote, reloading]);

  useEffect(() => {
    if (fetched)
      report({ event: 'error', remote: remote.name, version: remote.version, detail: String(error) });
  }, [error, fetched, remote]);

  if (reloading) return <Skeleton variant="page" label="Loading the page" />;
  if (remote.disabled !== undefined) return <SwitchedOff remote={remote} because={remote.disabled} />;
  return <Failed remote={remote} fetched={fetched} gone={gone} />;
}

/** Asks for the registry again, for a release may have replaced what failed, then for the page. */
function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  const retry = async () => {
    await loadFederation()
      .then(({ renewRegistry }) => renewRegistry())
      .catch(() => undefined);
    await navigate(location, { replace: true, state: location.state });
  };
  return { retrying, retry: () => void retry() };
}

function Failed({ remote, fetched, gone }: { remote: FailedRemote; fetched: boolean; gone: boolean }) {
  const { retrying, retry } = useRetry();
  const title = fetched ? `${remote.title} met a problem` : `${remote.title} could not be loaded`;
  usePageTitle(title);
  return (
    <ErrorState
      title={title}
      onRetry={gone ? () => location.reload() : retry}
      retrying={retrying}
      action={home}
      details={remote}
      headingLevel={1}
    >
      {fetched
        ? 'Something went wrong on this page, and our team can see it in the log. The rest of Heartwood works on.'
        : 'This part of Heartwood is not answering just now. The rest works on, and nothing you typed is lost.'}
    </ErrorState>
  );
}

function SwitchedOff({ remote, because }: { remote: FailedRemote; because: string }) {
  const { retrying, retry } = useRetry();
  usePageTitle(`${remote.title}: not available just now`);
  return (
    <Stack>
      <PageHeader eyebrow={remote.title} title="Not available just now" lead={because} />
      <Actions>
        <Button variant="secondary" onClick={retry} loading={retrying}>
          Try again
        </Button>
        {home}
      </Actions>
    </Stack>
  );
}
