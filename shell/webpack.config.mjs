import { shellConfig } from '../shared/build/webpack.mjs';

export default shellConfig(import.meta.dirname);
