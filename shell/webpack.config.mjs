import { shellConfig } from '../shared/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

export default shellConfig(import.meta.dirname, publicPages);
