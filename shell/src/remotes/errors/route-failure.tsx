import { useEffect, useRef, useState } from 'react';
import { paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Actions, Button, ErrorState, LinkButton, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useLocation, useNavigate, useNavigation, useRouteError, type Location } from 'react-router-dom';
import { useOnline, useRetryOnceOnline } from '../../frame/notices/online';
import { OperatorText } from '../../language/operator-text';
import { shellVersion } from '../../shell-version';
import { report, stackOf } from '../../telemetry';
import { mayReload, reloadFor } from './reload-once';
import { RemoteError, type FailedRemote } from './remote-error';

const home = () => (
  <LinkButton to={paths.home} variant="secondary">
    {t('Go to the home page')}
  </LinkButton>
);

const shellAsRemote = {
  name: 'shell',
  title: 'Heartwood',
  version: shellVersion,
} satisfies FailedRemote;

interface RouteFailureProps {
  /** The remote that the page belongs to. */
  within?: FailedRemote;
  /** Called before the page is retried. */
  restart: () => Promise<unknown>;
}

/** Replaces a page whose remote can't be fetched, is switched off, or threw. Names the remote and offers Try again. */
export function RouteFailure({ within = shellAsRemote, restart }: RouteFailureProps) {
  const error = useRouteError();
  const fetched = !(error instanceof RemoteError);
  const remote: FailedRemote = fetched ? within : error.remote;
  const outdated = !fetched && error.outdated;
  const retry = useRetry(restart);
  const [reloaded] = useState(() => !mayReload(remote));
  const reloading = outdated && !reloaded;

  useEffect(() => {
    if (reloading) reloadFor(remote);
  }, [remote, reloading]);

  useEffect(() => {
    const { name, version } = remote;
    if (fetched)
      report({ event: 'error', remote: name, version, detail: String(error), stack: stackOf(error) });
  }, [error, fetched, remote]);

  if (reloading) return <Skeleton variant="page" label={t('Loading the page')} />;
  if (remote.disabled !== undefined)
    return <SwitchedOff remote={remote} reason={remote.disabled} {...retry} />;
  return <Failed remote={remote} fetched={fetched} outdated={outdated} reloaded={reloaded} {...retry} />;
}

interface Retry {
  retrying: boolean;
  retry: () => void;
}

function useRetry(restart: () => Promise<unknown>): Retry {
  const location = useLocation();
  const navigate = useNavigate();
  const isNavigating = useNavigation().state !== 'idle';
  const [isStarting, setIsStarting] = useState(false);
  // Someone who has chosen another page meanwhile must not be brought back.
  const place = useRef<Location>(null);
  useEffect(() => {
    place.current = isNavigating ? null : location;
    return () => {
      place.current = null;
    };
  }, [isNavigating, location]);
  const retry = async () => {
    setIsStarting(true);
    await restart().catch(() => undefined);
    setIsStarting(false);
    if (place.current === location) await navigate(location, { replace: true, state: location.state });
  };
  return { retrying: isStarting || isNavigating, retry: () => void retry() };
}

interface FailedProps extends Retry {
  remote: FailedRemote;
  fetched: boolean;
  /** Whether a newer shell or remote is released than this page has. */
  outdated: boolean;
  /** Whether the page was already reloaded for that. */
  reloaded: boolean;
}

function Failed({ remote, fetched, outdated, reloaded, retrying, retry }: FailedProps) {
  const offline = !useOnline() && !fetched;
  const title = offline
    ? t('You are offline')
    : fetched
      ? t('Something went wrong in {title}', { title: remote.title })
      : t('{title} could not be loaded', { title: remote.title });
  usePageTitle(title);
  useRetryOnceOnline(offline, retry);
  return (
    <ErrorState
      title={title}
      onRetry={outdated ? () => location.reload() : retry}
      retrying={retrying}
      action={home()}
      details={remote}
      headingLevel={1}
    >
      {offline
        ? t('This page loads by itself as soon as you are back online. Nothing you typed is lost.')
        : fetched
          ? t('Our team can see it in the log. The rest of Heartwood works.')
          : reloaded
            ? t(
                'A newer version of Heartwood was released. We loaded this page again, but that did not help. The rest works, and nothing you typed is lost.',
              )
            : t(
                'This part of Heartwood isn’t answering right now. The rest works, and nothing you typed is lost.',
              )}
    </ErrorState>
  );
}

interface SwitchedOffProps extends Retry {
  remote: FailedRemote;
  reason: string;
}

function SwitchedOff({ remote, reason, retrying, retry }: SwitchedOffProps) {
  usePageTitle(t('{title}: not available right now', { title: remote.title }));
  return (
    <Stack>
      <PageHeader
        eyebrow={remote.title}
        title={t('Not available right now')}
        lead={<OperatorText>{reason}</OperatorText>}
      />
      <Actions>
        <Button variant="secondary" onClick={retry} loading={retrying}>
          {t('Try again')}
        </Button>
        {home()}
      </Actions>
    </Stack>
  );
}
