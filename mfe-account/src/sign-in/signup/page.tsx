import { paths } from '@heartwood/domain';
import { usePageTitle, useSession } from '@heartwood/host';
import { PageHeader, Skeleton, rich } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { destinationOf } from '../destination';
import { SignupForm } from './signup-form';
import styles from './signup.module.css';

/** /signup: creates an account and logs in. */
export function Component() {
  usePageTitle(t('Sign up'));
  const { status, unavailable } = useSession();
  const state: unknown = useLocation().state;
  if (status === 'in') return <Navigate to={destinationOf(state)} replace />;
  return (
    <div className={styles.narrow}>
      <PageHeader title={t('Sign up')} lead={t('An account keeps your drafts. Making one costs nothing.')} />
      {status === 'checking' && !unavailable ? <Skeleton count={6} /> : <SignupForm />}
      <p className={styles.other}>
        {rich('Already have an account? <link>Log in</link>', {
          link: (text) => (
            <Link to={paths.login} state={state}>
              {text}
            </Link>
          ),
        })}
      </p>
    </div>
  );
}
