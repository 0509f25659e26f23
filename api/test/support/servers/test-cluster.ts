import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makePostgresTemplate } from './database';
import { startPostgres } from './postgres';
import { temporaryFolder } from './temporary-folder';

/**
 * A PostgreSQL for test files that run one after another in child processes, with a migrated database that
 * each of them copies. Everything that they leave behind is removed with it.
 */
export async function startTestCluster(): Promise<{ stop: () => Promise<void> }> {
  const temporary = await mkdtemp(join(tmpdir(), 'heartwood-tests-'));
  // The user that PostgreSQL runs as must be able to read its password inside.
  await chmod(temporary, 0o711);
  const memory = await temporaryFolder('tests');
  Object.assign(process.env, { TMPDIR: temporary, TEST_FOLDER: memory });
  const postgres = await startPostgres({ fsync: false });
  const { name } = await makePostgresTemplate(postgres.url);
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: name });
  return {
    stop: async () => {
      await postgres.stop();
      for (const folder of [temporary, memory]) await rm(folder, { recursive: true, force: true });
    },
  };
}
