import { messages, paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { Notice, PageHeader, Skeleton, Stack } from '@heartwood/shared/ui';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { destinationOf, wasSentHere } from './destination';
import { LoginForm } from './login-form';
import styles from './login.module.css';

/** /login: in by username and password, then on to where the person was going. */
export function Component() {
  usePageTitle('Log in');
  const { status, unavailable } = useSession();
  const state: unknown = useLocation().state;
  if (status === 'in') return <Navigate to={destinationOf(state)} replace />;
  return (
    <div className={styles.door}>
      <PageHeader title="Log in" />
      {status === 'checking' && !unavailable ? (
        <Skeleton />
      ) : (
        <Stack>
          {wasSentHere(state) && <Notice tone="info">{messages.notSignedIn}</Notice>}
          <LoginForm>
            <p>
              <Link to={paths.forgotPassword}>Forgot your password?</Link>
            </p>
            <p>
              New to Heartwood?{' '}
              <Link to={paths.signup} state={state}>
                Sign up
              </Link>
            </p>
          </LoginForm>
        </Stack>
      )}
    </div>
  );
}
