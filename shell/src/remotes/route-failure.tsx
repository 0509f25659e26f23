import { useEffect, useState } from 'react';
import { paths } from '@heartwood/shared/domain';
import { usePageTitle } from '@heartwood/shared/host';
import { Actions, Button, ErrorState, LinkButton, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { report } from '../telemetry';
import { loadParts } from './load-parts';
import { mayReload, reloadFor } from './reload-once';
import { RemoteError, type FailedPart } from './remote-error';

const home = (
  <LinkButton to={paths.home} variant="secondary">
    Go to the home page
  </LinkButton>
);

const shellPart = { name: 'shell', title: 'Heartwood', version: BUILD_VERSION } satisfies FailedPart;

/**
 * In place of a page whose part could not be fetched, is switched off, or threw: names the part, and tries again in
 * place. `within` is the part that the page belongs to.
 */
export function RouteFailure({ within = shellPart }: { within?: FailedPart }) {
  const error = useRouteError();
  const fetched = !(error instanceof RemoteError);
  const part: FailedPart = fetched ? within : error.part;
  const gone = !fetched && error.superseded;
  const [reloading] = useState(() => gone && mayReload(part));

  useEffect(() => {
    if (reloading) reloadFor(part);
  }, [part, reloading]);

  useEffect(() => {
    if (fetched) report({ event: 'error', remote: part.name, version: part.version, detail: String(error) });
  }, [error, fetched, part]);

  if (reloading) return <Skeleton variant="page" label="Loading the page" />;
  if (part.disabled !== undefined) return <SwitchedOff part={part} because={part.disabled} />;
  return <Failed part={part} fetched={fetched} gone={gone} />;
}

/** Asks for the registry again, for a release may have replaced what failed, then for the page. */
function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  const retry = async () => {
    await loadParts()
      .then(({ renewRegistry }) => renewRegistry())
      .catch(() => undefined);
    await navigate(location, { replace: true, state: location.state });
  };
  return { retrying, retry: () => void retry() };
}

function Failed({ part, fetched, gone }: { part: FailedPart; fetched: boolean; gone: boolean }) {
  const { retrying, retry } = useRetry();
  const title = fetched ? `${part.title} met a problem` : `${part.title} could not be loaded`;
  usePageTitle(title);
  return (
    <ErrorState
      title={title}
      onRetry={gone ? () => location.reload() : retry}
      retrying={retrying}
      action={home}
      details={part}
      headingLevel={1}
    >
      {fetched
        ? 'Something went wrong on this page, and our team can see it in the log. The rest of Heartwood works on.'
        : 'This part of Heartwood is not answering just now. The rest works on, and nothing you typed is lost.'}
    </ErrorState>
  );
}

function SwitchedOff({ part, because }: { part: FailedPart; because: string }) {
  const { retrying, retry } = useRetry();
  usePageTitle(`${part.title}: not available just now`);
  return (
    <Stack>
      <PageHeader eyebrow={part.title} title="Not available just now" lead={because} />
      <Actions>
        <Button variant="secondary" onClick={retry} loading={retrying}>
          Try again
        </Button>
        {home}
      </Actions>
    </Stack>
  );
}
