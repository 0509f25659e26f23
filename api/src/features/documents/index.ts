/** Files of wills: scans of paper wills, unsealed copies, and downloads. */
export { documentSchemas } from './responses';
export { default as documentRoutes } from './routes';
