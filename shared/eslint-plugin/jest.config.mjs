import { jestConfig } from '@heartwood/build/jest';

export default jestConfig('eslint-plugin');
