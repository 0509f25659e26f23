/** The release this code was built as, e.g. `1.0.0-ab12cd34`; `1.0.0-dev` in development. Set by webpack. */
declare const BUILD_VERSION: string;

/** The version of the host contract this code was built against, e.g. `1.0.0`: the host provides its own later. Set by webpack. */
declare const BUILD_CONTRACT: string;

/** The libraries that the shell provides to each remote, by their version. Set by webpack in the shell. */
declare const SHARED_VERSIONS: Record<string, string>;
