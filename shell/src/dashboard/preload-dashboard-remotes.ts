import type { RegisteredRemote } from '@heartwood/host';
import { loadRemote } from '../remotes/load-remote';
import { getRegistry } from '../remotes/registry';
import { storedSession } from '../session/stored-session';

/** Whether a remote has a section or tasks for the dashboard. */
export const contributesToDashboard = ({ dashboard, tasks }: RegisteredRemote) => dashboard || tasks === true;

/**
 * Preloads the dashboard's remotes while the session and the person's assets are still being checked. The
 * section that needs a remote handles its failure.
 */
export async function preloadDashboardRemotes(): Promise<void> {
  if (!storedSession.access()) return;
  const { remotes } = await getRegistry();
  await Promise.all(
    Object.values(remotes)
      .filter((remote) => contributesToDashboard(remote) && remote.disabled === undefined)
      .map(loadRemote),
  );
}
