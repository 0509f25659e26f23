/** Helpers for the tests of any remote, in this repository or another one. */
export { renderInHost, type RenderOptions } from './render';
export * from './remote-declaration';
export { callApi, serveApi, type ServedCall } from './serve-api';
