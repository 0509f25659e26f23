import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled } from './lib/install.mjs';

/** Writes docs/sample-wills: the complete text of fifteen wills, for a lawyer to review. */
await ensureInstalled();
const { tsImport } = await import('tsx/esm/api');
const { root } = await import('../shared/build/inputs.mjs');
/** @type {typeof import('../shared/domain/will/samples/pages')} */
const { samplePages } = await tsImport('../shared/domain/will/samples/pages.ts', import.meta.url);

const folder = join(root, 'docs/sample-wills');
const pages = samplePages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, page] of pages) writeFileSync(join(folder, name), page);
console.log(`Wrote ${pages.size} files to docs/sample-wills.`);
