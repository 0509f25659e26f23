import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sampleNotes, samplePages } from '@heartwood/domain/fixtures';

// Runs in the root of the checkout.
const folder = 'docs/sample-wills';
const pages = samplePages();
mkdirSync(folder, { recursive: true });
for (const name of readdirSync(folder)) if (!pages.has(name)) rmSync(join(folder, name));
for (const [name, page] of pages) writeFileSync(join(folder, name), page);

writeFileSync('shared/domain/loan/document/sample-notes.json', `${JSON.stringify(sampleNotes(), null, 2)}\n`);
