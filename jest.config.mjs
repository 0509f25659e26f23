import { readdirSync } from 'node:fs';
import { jestConfig } from './shared/build/jest.mjs';

const remotes = readdirSync(import.meta.dirname).filter((name) => name.startsWith('mfe-'));

export default jestConfig(
  '',
  ['shared', 'shell', ...remotes].map((folder) => `<rootDir>/${folder}`),
);
