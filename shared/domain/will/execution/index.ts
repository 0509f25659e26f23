export * from './both-ways';
export * from './ink-report-schema';
export * from './ink-signing';
export * from './methods';
