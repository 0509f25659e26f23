import { paths } from '@heartwood/shared/domain';
import { usePageTitle, useSession } from '@heartwood/shared/host';
import { PageHeader, Skeleton } from '@heartwood/shared/ui';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { destinationOf } from '../login/destination';
import { SignupForm } from './signup-form';
import styles from './signup.module.css';

/** /signup: a new account, logged in at once. */
export function Component() {
  usePageTitle('Sign up');
  const { status, unavailable } = useSession();
  const state: unknown = useLocation().state;
  if (status === 'in') return <Navigate to={destinationOf(state)} replace />;
  return (
    <div className={styles.door}>
      <PageHeader title="Sign up" lead="An account keeps your drafts. Making one costs nothing." />
      {status === 'checking' && !unavailable ? <Skeleton count={6} /> : <SignupForm />}
      <p className={styles.other}>
        Already have an account?{' '}
        <Link to={paths.login} state={state}>
          Log in
        </Link>
      </p>
    </div>
  );
}
