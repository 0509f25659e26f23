// The worker from its source, for `npm run dev`. As a module, unlike worker-dev.cjs: it imports some fonts only when a
// text has letters of them.
import { tsImport } from 'tsx/esm/api';

export const { typesetNote } = await tsImport('./note-worker.ts', import.meta.url);
