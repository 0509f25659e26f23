import {
  contractFault,
  remoteModuleFault,
  type RegisteredRemote,
  type RemoteModule,
} from '@heartwood/shared/host';
import { report } from '../telemetry';
import { loadFederation } from './load-federation';
import { RemoteError } from './remote-error';

/** After this long a person is told that it takes longer than usual. */
export const SLOW_MILLISECONDS = 8000;

const loading = new Map<string, Promise<RemoteModule>>();
const failedBefore = new Set<string>();

/** Fetches a remote once, by its manifest. A failure is not remembered: the next call really fetches again. */
export function loadRemote(remote: RegisteredRemote): Promise<RemoteModule> {
  const key = `${remote.name} ${remote.entry}`;
  const known = loading.get(key);
  if (known) return known;
  const slow = setTimeout(
    () => report({ event: 'slow', remote: remote.name, version: remote.version }),
    SLOW_MILLISECONDS,
  );
  const attempt = load(remote)
    .finally(() => clearTimeout(slow))
    .catch((error: unknown) => {
      loading.delete(key);
      failedBefore.add(remote.name);
      report({ event: 'failed', remote: remote.name, version: remote.version, detail: String(error) });
      throw error instanceof RemoteError ? error : new RemoteError(remote, error);
    });
  loading.set(key, attempt);
  return attempt;
}

async function load(remote: RegisteredRemote): Promise<RemoteModule> {
  const again = failedBefore.has(remote.name);
  if (again) report({ event: 'retried', remote: remote.name, version: remote.version });
  // Before any of its code runs; the module itself is asked again below.
  const misfit = contractFault(remote.contract);
  if (misfit) throw new RemoteError(remote, misfit);
  const name = `heartwood_${remote.name}`;
  const { federation } = await loadFederation();
  // Without force, a retry is answered from the manifest and the entry that failed.
  federation.registerRemotes([{ name, entry: new URL(remote.entry, location.origin).href }], {
    force: again,
  });
  const found = await federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
  const module: unknown = found?.default;
  const fault = remoteModuleFault(module, remote);
  if (fault) throw new RemoteError(remote, fault);
  failedBefore.delete(remote.name);
  report({ event: again ? 'recovered' : 'loaded', remote: remote.name, version: remote.version });
  return module as RemoteModule;
}
