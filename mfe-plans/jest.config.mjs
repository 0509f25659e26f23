import { jestConfig } from '@heartwood/build/jest';

export default jestConfig('mfe-plans');
