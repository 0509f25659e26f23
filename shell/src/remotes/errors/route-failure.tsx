import { useEffect, useState } from 'react';
import { paths } from '@heartwood/domain';
import { usePageTitle } from '@heartwood/host';
import { Actions, Button, ErrorState, LinkButton, PageHeader, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { useOnline } from '../../frame/notices/online';
import { OperatorText } from '../../language/operator-text';
import { shellVersion } from '../../shell-version';
import { report, stackOf } from '../../telemetry';
import { mayReload, reloadFor, RemoteError, type FailedRemote } from './remote-error';

const shellAsRemote: FailedRemote = { name: 'shell', title: 'Heartwood', version: shellVersion };

/**
 * Replaces a page whose remote can't be fetched, is switched off, or threw. Names it and offers Try again.
 * @param within the remote that the page belongs to
 */
export function RouteFailure({ within = shellAsRemote }: { within?: FailedRemote }) {
  const error = useRouteError();
  const unloaded = error instanceof RemoteError ? error : undefined;
  const remote = unloaded?.remote ?? within;
  const [reloaded] = useState(() => !mayReload(remote));
  const reloading = unloaded?.outdated && !reloaded;

  useEffect(() => {
    const { name, version } = remote;
    if (reloading) reloadFor(error);
    else if (!unloaded)
      report({ event: 'error', remote: name, version, detail: String(error), stack: stackOf(error) });
  }, [error, reloading, remote, unloaded]);

  if (reloading) return <Skeleton variant="page" label={t('Loading the page')} />;
  if (remote.disabled !== undefined) return <SwitchedOff remote={remote} reason={remote.disabled} />;
  return <Failed remote={remote} unloaded={unloaded} reloaded={reloaded} />;
}

/** Opens the page again. What failed wasn't cached, so the router loads it anew. */
function useRetry() {
  const location = useLocation();
  const navigate = useNavigate();
  const retrying = useNavigation().state !== 'idle';
  // With the same fragment, the router would only scroll.
  const page = { ...location, hash: '' };
  return { retrying, retry: () => void navigate(page, { replace: true, state: location.state }) };
}

interface FailedProps {
  remote: FailedRemote;
  /** Why it could not be loaded; undefined if its page threw. */
  unloaded?: RemoteError;
  /** Whether the page was already reloaded for that. */
  reloaded: boolean;
}

function Failed({ remote, unloaded, reloaded }: FailedProps) {
  const { retrying, retry } = useRetry();
  const offline = !useOnline() && unloaded !== undefined;
  const { title } = remote;
  const heading = offline
    ? t('You are offline')
    : unloaded
      ? t('{title} could not be loaded', { title })
      : t('Something went wrong in {title}', { title });
  usePageTitle(heading);
  return (
    <ErrorState
      title={heading}
      onRetry={unloaded?.outdated ? () => location.reload() : retry}
      retrying={retrying}
      action={<HomeLink />}
      details={remote}
      headingLevel={1}
    >
      {offline
        ? t('This page loads by itself as soon as you are back online. Nothing you typed is lost.')
        : !unloaded
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

function SwitchedOff({ remote, reason }: { remote: FailedRemote; reason: string }) {
  const { retrying, retry } = useRetry();
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
        <HomeLink />
      </Actions>
    </Stack>
  );
}

const HomeLink = () => (
  <LinkButton to={paths.home} variant="secondary">
    {t('Go to the home page')}
  </LinkButton>
);
