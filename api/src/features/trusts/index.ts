/** Trusts that hold bitcoin, and the value of one bitcoin. */
export { default as bitcoinRateRoutes } from './bitcoin-rate/routes';
export { trustSchemas } from './responses';
export { default as trustRoutes } from './routes';
export { createTrust } from './trust-changes';
export { remindToRehearse } from './trust-reminders';
export { listTrusts, readTrust, toTrust } from './trust-rows';
