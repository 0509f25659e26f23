/** The part of the page that failed, as a person and its team would name it. */
export interface FailedPart {
  name: string;
  title: string;
  version: string;
}

/** A remote that could not be fetched, or is not what it should be. It costs its own screens only. */
export class RemoteError extends Error {
  constructor(
    readonly part: FailedPart,
    cause: unknown,
  ) {
    super(`${part.name} ${part.version}: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.name = 'RemoteError';
  }
}
