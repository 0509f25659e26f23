import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/**
 * Writes docs/sample-wills: the full text of fifteen wills, for a lawyer to review. Also writes the text of
 * the sample notes, and the PDF that the site shows to visitors. Tests compare all of them.
 */
await ensureInstalled();
const { binPath, runOrExit } = await import('./lib/run.mjs');
await runOrExit(binPath('tsx'), ['shared/testing/sample-wills/write.ts']);
const { root } = await import('../shared/build/inputs.mjs');
const { writeSampleWill } = await import('./lib/pdf/sample-will.mjs');
await writeSampleWill(join(root, 'shell/public/sample-will.pdf'));
console.log('The sample wills are in docs/sample-wills.');
