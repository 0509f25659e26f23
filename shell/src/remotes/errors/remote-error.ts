/** The failed remote, as shown to people and reported to its team. */
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
