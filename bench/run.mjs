import { ensureInstalled } from '../scripts/lib/install.mjs';

await ensureInstalled();
// From here on, TypeScript can be imported: the server's tests have the code that starts PostgreSQL.
const { register } = await import('tsx/esm/api');
register();
await import('./parts.ts');
