import { todayOf } from '@heartwood/domain';
import { useSession, type DashboardTasks } from '@heartwood/host';
import { useBegunDraft } from '../../create/draft/use-begun-draft';
import { useWillsQuery } from '../../wills/wills-api';
import { willTasks } from './will-tasks';

/** The tasks of the dashboard that concern wills. */
export function useWillTasks(): DashboardTasks {
  const { user } = useSession();
  const { data: wills, isError } = useWillsQuery();
  const begun = useBegunDraft(user?.id);
  if (!wills || !user) return isError ? 'failed' : 'loading';
  return willTasks(wills, { owner: user, begun, today: todayOf(new Date()) });
}
