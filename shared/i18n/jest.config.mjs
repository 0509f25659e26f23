import { jestConfig } from '@heartwood/build/jest';

export default jestConfig('i18n');
