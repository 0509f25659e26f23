/** What the tests of any remote use, in this repository or in another one. */
export { renderInHost, type RenderOptions } from './render';
export * from './remote-declaration';
export { callApi, serveApi, type ServedCall } from './serve-api';
