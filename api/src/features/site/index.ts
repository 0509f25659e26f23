/** The built front end: pages, the registry of remotes, progressive releases, and a site in a bucket. */
export { CanaryCounts, sweepCanaryVisitors } from './canary-counts';
export { CanaryWatch } from './canary-watch';
export { openMirror } from './open-mirror';
export { default as operatorRoutes, operatorSchemas } from './operator-routes';
export { RegistryFile } from './registry';
export { default as siteRoutes } from './routes';
export type { SiteMirror } from './site-mirror';
export { Visitors } from './visitors';
