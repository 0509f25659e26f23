import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { settingsPage } from './page';

/** Writes `docs/settings.md`. The command formats it afterward. */
await writeFile(join(import.meta.dirname, '../../../docs/settings.md'), settingsPage());
