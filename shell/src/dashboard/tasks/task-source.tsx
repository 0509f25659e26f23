import { memo, useCallback, useEffect } from 'react';
import type { DashboardTask, DashboardTasks, RegisteredRemote, RemoteModule } from '@heartwood/host';
import { isObject } from '@heartwood/domain';
import { loadRemote } from '../../remotes/load-remote';
import { RemoteBoundary } from '../../remotes/parts/remote-part';
import { useLoaded } from '../../remotes/parts/use-remotes';

interface TaskSourceProps {
  remote: RegisteredRemote;
  /** Called with the remote's tasks whenever they change. The function must stay the same. */
  onTasks: (name: string, tasks: DashboardTasks) => void;
}

/**
 * Loads a remote and runs its `useTasks`. Renders nothing. Any failure affects only this remote. Memoized,
 * because a hook returns a new list on each render: it would render the page, and so itself, again and again.
 */
export const TaskSource = memo(function TaskSource({ remote, onTasks }: TaskSourceProps) {
  const load = useCallback(() => loadRemote(remote), [remote]);
  const { outcome } = useLoaded(load, true);
  const failed = outcome?.status === 'rejected';
  useEffect(() => {
    if (failed) onTasks(remote.name, 'failed');
  }, [failed, onTasks, remote.name]);

  if (outcome?.status !== 'fulfilled') return null;
  return (
    <RemoteBoundary remote={remote} fallback={null} onFailure={() => onTasks(remote.name, 'failed')}>
      <Tasks remote={outcome.value} onTasks={onTasks} />
    </RemoteBoundary>
  );
});

/** A component of its own, because a remote's hook keeps its own state. */
function Tasks({ remote, onTasks }: Pick<TaskSourceProps, 'onTasks'> & { remote: RemoteModule }) {
  if (!remote.useTasks) throw new Error(`${remote.name} offers no tasks`);
  const tasks: unknown = remote.useTasks();
  useEffect(() => onTasks(remote.name, isTasks(tasks) ? tasks : 'failed'), [remote.name, onTasks, tasks]);
  return null;
}

/** A remote may have been built by another repository's tools. */
function isTasks(found: unknown): found is DashboardTasks {
  return found === 'loading' || found === 'failed' || (Array.isArray(found) && found.every(isTask));
}

function isTask(found: unknown): found is DashboardTask {
  return (
    isObject(found) &&
    ['id', 'icon', 'sentence'].every((key) => typeof found[key] === 'string') &&
    typeof found['urgency'] === 'number' &&
    isObject(found['action']) &&
    typeof found['action']['label'] === 'string' &&
    typeof found['action']['to'] === 'string'
  );
}
