import {
  contractFault,
  remoteModuleFault,
  type RegisteredRemote,
  type RemoteModule,
} from '@heartwood/shared/host';
import { report } from '../telemetry';
import { renewFailedFiles } from '../federation/failed-files';
import { federation } from '../federation/federation';
import { nextTask } from '../federation/next-task';
import { keepRunning } from '../registry/registry';
import { RemoteError } from './remote-error';
import { SLOW_MILLISECONDS } from './slow';
import { trust } from '../federation/trusted-files';
import { withBackoff } from '../federation/with-backoff';

const loaded = new Map<string, Promise<RemoteModule>>();
const loading = new Map<string, Promise<RemoteModule>>();
const failedBefore = new Set<string>();

/**
 * Fetches a remote by its manifest, once in the life of the page. A failure is not remembered: the next call really
 * fetches again.
 * @throws RemoteError
 */
export function loadRemote(remote: RegisteredRemote): Promise<RemoteModule> {
  // An attempt by another line of the registry may be doomed: it is not waited for.
  const key = [remote.name, remote.entry, remote.integrity].join(' ');
  const known = loaded.get(remote.name) ?? loading.get(key);
  if (known) return known;
  const slow = setTimeout(
    () => report({ event: 'slow', remote: remote.name, version: remote.version }),
    SLOW_MILLISECONDS,
  );
  const attempt = withBackoff(
    () => load(remote),
    (error) => !(error instanceof RemoteError),
  )
    .finally(() => clearTimeout(slow))
    .catch((error: unknown) => {
      loading.delete(key);
      report({ event: 'failed', remote: remote.name, version: remote.version, detail: String(error) });
      throw error instanceof RemoteError ? error : new RemoteError(remote, error);
    });
  loading.set(key, attempt);
  void attempt.then(
    () => loaded.set(remote.name, attempt),
    () => undefined,
  );
  return attempt;
}

async function load(remote: RegisteredRemote): Promise<RemoteModule> {
  const again = failedBefore.has(remote.name);
  if (again) {
    report({ event: 'retried', remote: remote.name, version: remote.version });
    await renewFailedFiles();
  }
  // Until the opposite is shown.
  failedBefore.add(remote.name);
  // Before any of its code runs; the module itself is asked again below.
  const misfit = contractFault(remote.contract);
  if (misfit) throw new RemoteError(remote, misfit);
  const name = `heartwood_${remote.name}`;
  const entry = new URL(remote.entry, location.origin).href;
  if (remote.integrity) trust(entry, remote.integrity);
  // Without force, a retry is answered from the manifest and the entry that failed.
  federation.registerRemotes([{ name, entry }], { force: again });
  const found = await federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
  await nextTask();
  const module: unknown = found?.default;
  const fault = remoteModuleFault(module, remote);
  if (fault) throw new RemoteError(remote, fault);
  failedBefore.delete(remote.name);
  keepRunning(remote);
  report({ event: again ? 'recovered' : 'loaded', remote: remote.name, version: remote.version });
  return module as RemoteModule;
}
