/**
 * Every time limit for the loading of remotes, in milliseconds. docs/releases.md lists those that operators
 * should know. The remotes' builds have the limit of a chunk and a stylesheet, two minutes.
 */
export const timeouts = {
  /** It is small, and every page of a remote waits for it. */
  registry: 15_000,
  /**
   * The registry once more, after a failure, to find out whether a release is the cause. The
   * error page waits for it.
   */
  newestRelease: 3_000,
  manifest: 20_000,
  /** Up to 10 KB. The federation runtime's own limit is too short on a slow line. */
  entry: 30_000,
  /** As in the remotes' builds. */
  chunk: 120_000,
  /**
   * Longer than manifest, entry, and chunk may take together. `import()` of an ES module remote
   * has no limit of its own.
   */
  module: 190_000,
  /** Longer than a chunk may take, for the same reason. */
  page: 130_000,
  /** A failure that took longer isn't retried automatically. */
  shortFailure: 5_000,
  /** After this long, a person learns that loading takes longer than usual. */
  slow: 8_000,
  /** Until then, a prerendered page waits for the stylesheets of its remote, and nothing is painted. */
  prerenderedStyles: 5_000,
  /** How long a member's page, which has nothing but its head, may keep the menu of a phone from opening. */
  prerenderedMembers: 3_000,
  /** How long a page in use goes without checking the registry. */
  registryAge: 300_000,
  /** Before the likely next page is fetched: time for the current page, its API calls, and a first touch. */
  settled: 4_000,
} as const;
