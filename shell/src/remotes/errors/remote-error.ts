import { tabStorage } from '@heartwood/storage';

/** A remote, the shell, or the registry, as shown to people and reported to its team. */
export interface FailedRemote {
  name: string;
  title: string;
  version: string;
  /** Why it is switched off, if it is. */
  disabled?: string;
}

/** A remote that could not be loaded or has an invalid module. Only its own screens are affected. */
export class RemoteError extends Error {
  constructor(
    readonly remote: FailedRemote,
    cause: unknown,
    /** Whether a page load may help: since the page was opened, a newer shell or remote was released. */
    readonly outdated = false,
  ) {
    super(`${remote.name} ${remote.version}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'RemoteError';
  }
}

/** The cause where a remote doesn't fit this page. A retry changes nothing. */
export class IncompatibleError extends Error {}

type Versioned = Pick<FailedRemote, 'name' | 'version'>;
const keyOf = (name: string) => `heartwood.reloaded.${name}`;

/** Whether the page may reload for a remote, or the shell: once per version, so that it never loops. */
export const mayReload = ({ name, version }: Versioned): boolean => tabStorage.get(keyOf(name)) !== version;

/** Records that the page reloads for this. */
export const recordReload = ({ name, version }: Versioned) =>
  tabStorage.set(keyOf(name), version, 'settings');

/** Reloads the page if that may help. The history entry keeps its state. @returns whether it reloads */
export function reloadFor(error: unknown): boolean {
  if (!(error instanceof RemoteError) || !error.outdated || !mayReload(error.remote)) return false;
  recordReload(error.remote);
  location.reload();
  return true;
}
