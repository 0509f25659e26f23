import { shellConfig } from '../shared/build/webpack.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

export default shellConfig(import.meta.dirname, publicPages);
