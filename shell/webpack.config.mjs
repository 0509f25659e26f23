import { shellConfig } from '@heartwood/build/shell.mjs';
import publicPages from './src/public-pages.json' with { type: 'json' };

export default shellConfig(import.meta.dirname, publicPages);
