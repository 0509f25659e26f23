export * from '../domain/fixtures';
export * from './remote';
