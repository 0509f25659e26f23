/**
 * In development: one hot reload for the whole page. The runtime that comes first (the shell's) meets React, and a
 * remote that brought its own would refresh nothing.
 */
module.exports = globalThis.heartwoodRefreshRuntime ??= require('react-refresh-itself');
