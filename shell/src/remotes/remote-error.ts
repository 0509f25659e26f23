/** The remote of the page that failed, as a person and its team would name it. */
export interface FailedRemote {
  name: string;
  title: string;
  version: string;
  /** Why it is switched off, where it is. */
  disabled?: string;
}

/** A remote that could not be fetched, or is not what it should be. It costs its own screens only. */
export class RemoteError extends Error {
  constructor(
    readonly remote: FailedRemote,
    cause: unknown,
    /** Whether another release has taken its place since this page was opened. */
    readonly superseded = false,
  ) {
    super(`${remote.name} ${remote.version}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'RemoteError';
  }
}
