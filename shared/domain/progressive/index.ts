export * from './choose-release';
export * from './stop-test';
