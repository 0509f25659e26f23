// Runs the worker from its source, for `npm run dev`. A module, unlike worker-dev.cjs, because it imports
// some fonts only if a text has letters of them.
import { tsImport } from 'tsx/esm/api';

export const { typesetPaper } = await tsImport('./paper-worker.ts', import.meta.url);
