import { contractFault, remoteModuleFault, type RegisteredRemote, type RemoteModule } from '@heartwood/host';
import { setRemoteLanguage } from '../language/remote-language';
import { report, stackOf } from '../telemetry';
import { isBlocked } from '../federation/blocked-origins';
import { refetchFailedFiles } from '../federation/fetching/failed-files';
import { federation } from '../federation/federation';
import { nextTask } from '../federation/next-task';
import { IncompatibleLibraryError } from '../federation/shared-libraries';
import { isOutdated, keepRunning, replacementOf } from '../registry/registry';
import { attempts } from './attempts';
import { RemoteError } from './errors/remote-error';
import { watchStyles } from './styles/remote-styles';
import { SLOW_MILLISECONDS } from './slow';
import { trust } from '../federation/trusted-files';
import { withBackoff } from '../federation/fetching/with-backoff';
import { withTimeout } from '../federation/fetching/with-timeout';

/** Longer than all steps together may take. The imports of an ES module remote have no time limit of their own. */
const MODULE_MILLISECONDS = 190_000;

const loaded = new Map<string, Promise<RemoteModule>>();
const failedBefore = new Set<string>();

/**
 * Loads a remote by its manifest, once per page. Failures are not cached: the next call fetches again.
 * @throws RemoteError
 */
export function loadRemote(remote: RegisteredRemote): Promise<RemoteModule> {
  // Don't wait for an attempt that was started from another registry entry: it may be bound to fail.
  const key = [remote.name, remote.entry, remote.integrity].join(' ');
  const existing = loaded.get(remote.name) ?? attempts.get(key);
  if (existing) return existing;
  const slow = setTimeout(
    () => report({ event: 'slow', remote: remote.name, version: remote.version }),
    SLOW_MILLISECONDS,
  );
  const attempt = withBackoff(
    () => load(remote),
    (error) =>
      !(error instanceof RemoteError || error instanceof IncompatibleLibraryError || isBlocked(remote.entry)),
  )
    .finally(() => clearTimeout(slow))
    .catch(async (error: unknown) => {
      if (attempts.get(key) === attempt) attempts.delete(key);
      const { name, version } = remote;
      report({ event: 'failed', remote: name, version, detail: String(error), stack: stackOf(error) });
      const outdated = isBlocked(remote.entry) || (await isOutdated(remote));
      // A release has replaced it, and its files may be gone. Nothing of it runs here, so the new one may.
      const replacement = replacementOf(remote);
      if (replacement) return loadRemote(replacement);
      const cause = error instanceof RemoteError ? error.cause : error;
      throw new RemoteError(remote, cause, outdated);
    });
  attempts.set(key, attempt);
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
    await refetchFailedFiles();
  }
  // Until it has loaded.
  failedBefore.add(remote.name);
  watchStyles(remote);
  // Check before any of its code runs; the module itself is checked below.
  const contractMismatch = contractFault(remote.contract);
  if (contractMismatch) throw new RemoteError(remote, contractMismatch);
  const name = `heartwood_${remote.name}`;
  const entry = new URL(remote.entry, location.origin).href;
  if (remote.integrity) trust(entry, remote.integrity);
  // Without force, the runtime would use the failed manifest and entry for a retry.
  federation.registerRemotes([{ name, entry }], { force: again });
  const loading = federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
  const exposed = await withTimeout(MODULE_MILLISECONDS, loading);
  await nextTask();
  const module: unknown = exposed?.default;
  const fault = remoteModuleFault(module, remote);
  if (fault) throw new RemoteError(remote, fault);
  // Before anything of it is shown.
  await setRemoteLanguage(module as RemoteModule);
  failedBefore.delete(remote.name);
  keepRunning(remote);
  report({ event: again ? 'recovered' : 'loaded', remote: remote.name, version: remote.version });
  return module as RemoteModule;
}
