import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'node:test';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { openPostgres } from '../../../../src/platform/db/postgres/postgres';
import { emptyDatabase } from '../../../support/servers/database';
import { continuesFromFirstRelease, fixture } from '../../../support/releases/first-release';

describe('data of the first release, from a dump of PostgreSQL', () => {
  continuesFromFirstRelease(async (dataDir) => {
    await rm(join(dataDir, 'database'), { recursive: true });
    const { url, drop } = await emptyDatabase();
    const dump = gunzipSync(await readFile(join(fixture, 'postgres.sql.gz'))).toString();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    // Lines that begin with a backslash are for psql alone.
    await client.query(dump.replaceAll(/^\\.*$/gm, ''));
    await client.end();
    return {
      settings: { DATABASE_URL: url },
      openDatabase: () => openPostgres(url, () => undefined),
      drop,
    };
  });
});
