export * from './ink-signing';
export * from './ways';
