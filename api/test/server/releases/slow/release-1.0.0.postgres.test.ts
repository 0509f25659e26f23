import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe } from 'node:test';
import { openPostgres } from '../../../../src/platform/db/postgres/postgres';
import { continuesFromFirstRelease, fixture } from '../../../support/releases/first-release';
import { fromDump } from '../../../support/releases/from-dump';

describe('data of the first release, from a dump of PostgreSQL', () => {
  continuesFromFirstRelease(async (dataDir) => {
    await rm(join(dataDir, 'database'), { recursive: true });
    const { url, drop } = await fromDump(fixture);
    return {
      settings: { DATABASE_URL: url },
      openDatabase: () => openPostgres(url, () => undefined),
      drop,
    };
  });
});
