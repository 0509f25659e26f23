/**
 * In development: one hot reload for the whole page. The runtime that comes first (the shell's) meets React, and a
 * remote that brought its own would refresh nothing. Parts carry copies of the same files, so each component is known
 * by its part too: a change in one part must not put its copy into another.
 */
const runtime = (globalThis.heartwoodRefreshRuntime ??= require('react-refresh-itself'));
const part = __resourceQuery;

module.exports = {
  ...runtime,
  register: (type, id) => runtime.register(type, `${part} ${id}`),
  // A production shell's React can't be refreshed: the page is loaded anew.
  performReactRefresh: () =>
    runtime._getMountedRootCount() > 0 ? runtime.performReactRefresh() : location.reload(),
};
