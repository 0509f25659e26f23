/** The release this code was built as, e.g. `1.0.0-ab12cd34`; `1.0.0-dev` in development. Set by webpack. */
declare const BUILD_VERSION: string;

/**
 * The host contract version this code was built against, e.g. `1.0.0`. The host provides its own at run time.
 * Set by webpack.
 */
declare const BUILD_CONTRACT: string;

/** The libraries the shell provides to each remote, with their versions. Set by webpack in the shell. */
declare const SHARED_VERSIONS: Record<string, string>;
