export * from '../domain/fixtures';
export { renderInHost, type RenderOptions } from './render';
export * from './remote-declaration';
export { callApi, serveApi, type ServedCall } from './serve-api';
