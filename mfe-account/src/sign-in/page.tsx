import { messages, paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { Notice, PageHeader, Skeleton, Stack, rich } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { destinationOf, wasSentHere } from './destination';
import { LoginForm } from './login-form';
import styles from './login.module.css';

/** /login: logs in with username and password, then continues to where the person was going. */
export function Component() {
  usePageTitle(t('Log in'));
  const { status, unavailable } = useSession();
  const state: unknown = useLocation().state;
  if (status === 'in') return <Navigate to={destinationOf(state)} replace />;
  return (
    <div className={styles.narrow}>
      <PageHeader title={t('Log in')} />
      {status === 'checking' && !unavailable ? (
        <Skeleton />
      ) : (
        <Stack>
          {wasSentHere(state) && <Notice tone="info">{translated(messages.notSignedIn)}</Notice>}
          <LoginForm>
            <p>
              <Link to={paths.forgotPassword}>{t('Forgot your password?')}</Link>
            </p>
            <p>
              {rich('New to Heartwood? <link>Sign up</link>', {
                link: (text) => (
                  <Link to={paths.signup} state={state}>
                    {text}
                  </Link>
                ),
              })}
            </p>
          </LoginForm>
        </Stack>
      )}
    </div>
  );
}
