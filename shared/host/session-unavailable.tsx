import { paths } from '@heartwood/domain';
import { ErrorState } from '@heartwood/ui/messages/error-state';
import { LinkButton } from '@heartwood/ui/button/link-button';
import { t } from '@heartwood/i18n';
import { useLocation } from './router';
import type { SessionService } from './services';

/** Replaces a private page while the server can't confirm that the person is still logged in. */
export function SessionUnavailable({ retry, retrying, reason }: NonNullable<SessionService['unavailable']>) {
  const { pathname, search, hash } = useLocation();
  return (
    <ErrorState
      title={t('We can’t check that you are logged in')}
      onRetry={retry}
      retrying={retrying}
      action={
        <LinkButton to={paths.login} variant="secondary" state={{ from: pathname + search + hash }}>
          {t('Log in')}
        </LinkButton>
      }
      headingLevel={1}
    >
      {reason === undefined
        ? t('The server is not answering right now. You are not logged out, and nothing you typed is lost.')
        : t('{reason} You are not logged out, and nothing you typed is lost.', { reason })}
    </ErrorState>
  );
}
