/** Exporting all data of an account. */
export { Exports } from './exports';
export { exportSchemas } from './responses';
export { default as exportRoutes } from './routes';
