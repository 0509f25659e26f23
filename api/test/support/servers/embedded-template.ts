import { openEmbedded } from '../../../src/platform/db/embedded/embedded';
import { temporaryFolder } from './temporary-folder';

/** A data folder with an empty, migrated database, which tests copy because creating one takes seconds. */
export async function makeTemplate(): Promise<string> {
  const folder = await temporaryFolder('template');
  const { close } = await openEmbedded(folder);
  await close();
  return folder;
}
