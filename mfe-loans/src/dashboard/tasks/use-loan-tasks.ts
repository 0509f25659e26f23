import { todayOf } from '@heartwood/domain';
import { useSession, type DashboardTasks } from '@heartwood/host';
import { useLoansQuery } from '../../loans/loans-api';
import { loanTasks } from './loan-tasks';

/** The tasks of the dashboard that concern loans. */
export function useLoanTasks(): DashboardTasks {
  const { user } = useSession();
  // The other party may have changed a loan, so the cache may be out of date.
  const { data: loans, isError } = useLoansQuery(undefined, { refetchOnMountOrArgChange: true });
  if (!loans || !user) return isError ? 'failed' : 'loading';
  return loanTasks(loans, user, todayOf(new Date()));
}
