import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
/** What the databases of concurrent test files need, several times over. */
const ENOUGH_BYTES = 2 ** 30;

/**
 * A new folder for a test's data, in that of the run: in memory if there is space. The embedded database
 * syncs every commit to disk, and a test waits for that hundreds of times.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const { bavail, bsize } = await statfs(IN_MEMORY).catch(() => ({ bavail: 0, bsize: 0 }));
  const place = bavail * bsize >= ENOUGH_BYTES ? IN_MEMORY : tmpdir();
  return mkdtemp(join(process.env.TEST_FOLDER ?? place, `heartwood-${name}-`));
}
