import { writeFileSync } from 'node:fs';
import { pages } from './pages';

// Runs in the root of the checkout.
for (const [path, text] of pages) writeFileSync(path, text);
