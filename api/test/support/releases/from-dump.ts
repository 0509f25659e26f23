import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { emptyDatabase } from '../servers/database';

/** Unpacks the documents and keys of a release into a new folder. @param release its folder in `releases` */
export async function unpackData(release: string) {
  const folder = await mkdtemp(join(tmpdir(), 'heartwood-release-'));
  await promisify(execFile)('tar', ['-xzf', join(release, 'data.tar.gz'), '-C', folder]);
  return {
    dataDir: join(folder, 'data'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** Puts the rows of a release into a new PostgreSQL database. @param release its folder in `releases` */
export async function fromDump(release: string) {
  const database = await emptyDatabase();
  const dump = gunzipSync(await readFile(join(release, 'postgres.sql.gz'))).toString();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // Lines that begin with a backslash are for psql alone.
  await client.query(dump.replaceAll(/^\\.*$/gm, ''));
  await client.end();
  return database;
}
