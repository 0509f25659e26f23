import { contractFault, remoteModuleFault, type RegisteredRemote, type RemoteModule } from '@heartwood/host';
import { setRemoteLanguage } from '../language/remote-language';
import { withTimeout } from '../network/fetch-with-timeout';
import { nextTask } from '../network/next-task';
import { retryFile } from '../network/retry';
import { report, stackOf } from '../telemetry';
import { federation } from './federation';
import { isBlocked, trust } from './files';
import { isOutdated, isSameBuild, replacementOf } from './registry';
import { IncompatibleError, RemoteError } from './errors/remote-error';
import { moveTo, runtimeName, stateOf } from './state';
import { watchStyles } from './styles';
import { timeouts } from './timeouts';

/**
 * Loads a remote by its manifest, once per page. Failures are not cached: the next call fetches again.
 * @throws RemoteError
 */
export function loadRemote(remote: RegisteredRemote): Promise<RemoteModule> {
  const state = stateOf(remote.name);
  const { attempt, running } = state;
  // An attempt that was started from another line of the registry may be bound to fail.
  if (attempt && (running || isSameBuild(attempt.remote, remote))) return attempt.module;
  const module = loadWithRetries(remote).catch(async (error: unknown) => {
    if (state.attempt?.module === module) state.attempt = undefined;
    return recover(remote, error);
  });
  state.attempt = { remote, module };
  return module;
}

function loadWithRetries(remote: RegisteredRemote): Promise<RemoteModule> {
  const { name, version } = remote;
  const slow = setTimeout(() => report({ event: 'slow', remote: name, version }), timeouts.slow);
  const mayHelp = (error: unknown) => !(error instanceof IncompatibleError || isBlocked(remote.entry));
  return retryFile(() => load(remote), mayHelp).finally(() => clearTimeout(slow));
}

/** After the last attempt: loads what a release has put in place of the remote, or else says what failed. */
async function recover(remote: RegisteredRemote, cause: unknown): Promise<RemoteModule> {
  const { name, version } = remote;
  report({ event: 'failed', remote: name, version, detail: String(cause), stack: stackOf(cause) });
  const outdated = isBlocked(remote.entry) || (await isOutdated(remote));
  // A release has replaced it, and its files may be gone. Nothing of it runs here, so the new one may.
  const replacement = replacementOf(remote);
  if (replacement) return loadRemote(replacement);
  if (outdated) moveTo(name, 'outdated', cause);
  throw new RemoteError(remote, cause, outdated);
}

async function load(remote: RegisteredRemote): Promise<RemoteModule> {
  const { name, version } = remote;
  const state = stateOf(name);
  const again = state.stage !== 'absent';
  moveTo(name, 'requested');
  if (again) report({ event: 'retried', remote: name, version });
  try {
    const module = await fetchModule(remote, again);
    state.running = remote;
    moveTo(name, 'module');
    report({ event: again ? 'recovered' : 'loaded', remote: name, version });
    return module;
  } catch (error) {
    moveTo(name, 'failed', error);
    throw error;
  }
}

async function fetchModule(remote: RegisteredRemote, again: boolean): Promise<RemoteModule> {
  watchStyles(remote);
  // Check before any of its code runs; the module itself is checked below.
  const contractMismatch = contractFault(remote.contract);
  if (contractMismatch) throw new IncompatibleError(contractMismatch);
  const name = runtimeName(remote.name);
  const entry = new URL(remote.entry, location.origin).href;
  if (remote.integrity) trust(entry, remote.integrity);
  // Without force, the runtime would use the failed manifest and entry for a retry.
  federation.registerRemotes([{ name, entry }], { force: again });
  const loading = federation.loadRemote<{ default?: unknown }>(`${name}/remote`);
  const exposed = await withTimeout(timeouts.module, loading);
  await nextTask();
  const module: unknown = exposed?.default;
  const fault = remoteModuleFault(module, remote);
  if (fault) throw new IncompatibleError(fault);
  // Before anything of it is shown.
  await setRemoteLanguage(module as RemoteModule);
  return module as RemoteModule;
}
