export * from '@heartwood/domain/fixtures';
export * from './remote';
