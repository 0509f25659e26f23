import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder, which is removed when the run ends. */
export const runFolder = (name: string): Promise<string> =>
  mkdtemp(join(process.env.RUN_FOLDER ?? tmpdir(), `heartwood-${name}-`));
