/** The demo accounts and their data. */
export { default as demoRoutes, demoSchemas } from './routes';
export { endDemoSessions, seedDemo } from './seed';
