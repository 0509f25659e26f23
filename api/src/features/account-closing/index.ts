/** Closing an account, and deleting its data after the grace period. */
export { deleteDueAccounts } from './account-closing';
export { default as accountClosingRoutes } from './routes';
