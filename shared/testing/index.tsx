export * from '../domain/fixtures';
export { renderInHost, type RenderOptions } from './render';
export { serveApi, type ServedCall } from './serve-api';
