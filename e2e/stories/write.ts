import { writeFileSync } from 'node:fs';
import { storiesPage } from './stories';

// Runs in the root of the checkout.
writeFileSync('docs/stories.md', storiesPage());
