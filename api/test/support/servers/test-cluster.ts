import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openPostgres } from '../../../src/db/postgres';
import { startPostgres } from './postgres';
import { temporaryFolder } from './temporary-folder';

const TEMPLATE = 'heartwood_template';

/**
 * A PostgreSQL for test files that run one after another in child processes, with a migrated database that each of
 * them copies. Everything that they leave behind is removed with it.
 */
export async function startTestCluster(): Promise<{ stop: () => Promise<void> }> {
  const temporary = await mkdtemp(join(tmpdir(), 'heartwood-tests-'));
  // The user that PostgreSQL runs as must be able to read its password inside.
  await chmod(temporary, 0o711);
  const memory = await temporaryFolder('tests');
  Object.assign(process.env, { TMPDIR: temporary, TEST_FOLDER: memory });
  const postgres = await startPostgres({ fsync: false });
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await client.query(`create database ${TEMPLATE}`);
  await client.end();
  const url = Object.assign(new URL(postgres.url), { pathname: `/${TEMPLATE}` }).href;
  const { close } = await openPostgres(url, () => undefined);
  await close();
  Object.assign(process.env, { TEST_DATABASE_URL: postgres.url, TEST_DATABASE_TEMPLATE: TEMPLATE });
  return {
    stop: async () => {
      await postgres.stop();
      for (const folder of [temporary, memory]) await rm(folder, { recursive: true, force: true });
    },
  };
}
