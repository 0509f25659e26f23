export { png, savedWill, signedByAll } from '@heartwood/shared/domain/fixtures';
