/**
 * In development: one hot reload for the whole page. Only the first runtime (the shell's) is connected to
 * React, so a remote's own would refresh nothing. Remotes bundle copies of the same files, so components are
 * registered under their remote: a change in one remote must not replace the copy in another.
 */
const runtime = (globalThis.heartwoodRefreshRuntime ??= require('react-refresh-itself'));
const remote = __resourceQuery;

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${remote} ${id}`),
  // A production shell's React can't hot-reload, so the page reloads.
  performReactRefresh: () =>
    runtime._getMountedRootCount() > 0 ? runtime.performReactRefresh() : location.reload(),
};
