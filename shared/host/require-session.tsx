import type { ReactNode } from 'react';
import { paths } from '@heartwood/domain';
import { Navigate, useLocation, useNavigation } from './router';
import { useSession } from './services';
import { SessionUnavailable } from './session-unavailable';

/** Shows its children to a logged-in person. Sends anyone else to /login, and back here afterwards. */
export function RequireSession({ children, checking = null }: { children: ReactNode; checking?: ReactNode }) {
  const { status, unavailable } = useSession();
  const { pathname, search, hash } = useLocation();
  // A redirect would call off a link that was pressed meanwhile.
  const leaving = useNavigation().state !== 'idle';
  if (status === 'out' && !leaving)
    return <Navigate to={paths.login} replace state={{ from: pathname + search + hash }} />;
  if (unavailable) return <SessionUnavailable {...unavailable} />;
  return status === 'in' ? children : checking;
}
