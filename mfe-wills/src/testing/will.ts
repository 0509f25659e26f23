export { png, savedWill, signedByAll } from '@heartwood/domain/fixtures';
