import { ensureInstalled } from './lib/install.mjs';

/**
 * Writes docs/sample-wills: the full text of fifteen wills, for a lawyer to review. Also writes the text of the sample
 * notes, which a test compares.
 */
await ensureInstalled();
const { bin, must } = await import('./lib/run.mjs');
await must(bin('tsx'), ['shared/testing/sample-wills/write.ts']);
console.log('The sample wills are in docs/sample-wills.');
