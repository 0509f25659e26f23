export * from './both-ways';
export * from './ink-signing';
export * from './ways';
