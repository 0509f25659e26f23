import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbedded } from '../../src/db/embedded';

/** A data folder with an empty, migrated database: tests copy it, for making one takes seconds. */
export async function makeTemplate(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-template-'));
  const { close } = await openEmbedded(folder);
  await close();
  return folder;
}
