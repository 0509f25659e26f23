import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { inspect } from '../../../../admin/inspection';
import { fileStore } from '../../../storage/file-store';
import { faultsOf, signUp, write, type Promised } from '../../../../../scripts/kill-during-writes/writer';
import { testDatabase, type TestDatabase } from '../../../../../test/support/servers/database';
import { fetchJson } from '../../../../../test/support/http/fetch-json';
import {
  buildServerOf,
  commitBeforeNewestMigration,
} from '../../../../../test/support/releases/previous-version';
import { startProcess, type ServerProcess } from '../../../../../test/support/servers/process';
import { sealWill } from '../../../../../test/support/sealed-will';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

const commit = await commitBeforeNewestMigration();
const skip = commit === undefined && 'Git has no history here.';

describe('the version before the newest migration', { skip }, () => {
  let database: TestDatabase;
  let folder: string;
  let program: string;
  before(async () => {
    database = await testDatabase();
    folder = await temporaryFolder('previous-version');
    program = await buildServerOf(commit ?? '', folder);
  });
  after(async () => {
    for (const server of servers) await server.end('SIGKILL');
    await database.drop();
    await rm(folder, { recursive: true });
  });

  const servers: ServerProcess[] = [];
  const start = async (file?: string) => {
    const server = await startProcess(
      {
        DATA_DIR: database.dataDir,
        DATABASE_URL: database.url ?? '',
        RATE_LIMIT: 'off',
        ACCESS_TOKEN_SECONDS: '86400',
      },
      file === undefined ? undefined : { file, args: [] },
    );
    servers.push(server);
    return server;
  };

  it('runs beside today’s and after it, and neither loses or breaks what the other wrote', async () => {
    const kept: Promised[] = [];
    const writers: Promise<unknown>[] = [];
    /**
     * Lets two new people write until enough was acknowledged. They go on until the server ends, or
     * they have all that one may.
     */
    const writeAt = async ({ base }: ServerProcess) => {
      const [one, two] = [await signUp(base), await signUp(base)];
      const enough = kept.length + 12;
      const running = [write(base, one, two, kept), write(base, two, one, kept)];
      writers.push(Promise.allSettled(running));
      const acknowledged = async () => {
        while (kept.length < enough) await setTimeout(20, undefined, { ref: false });
      };
      await Promise.race([acknowledged(), Promise.all(running)]);
    };

    const today = await start();
    await writeAt(today);
    const previous = await start(program);
    assert.deepEqual(await faultsOf(previous.base, [...kept]), []);
    await writeAt(previous);
    assert.equal(await today.end('SIGTERM'), 0);

    // Rolled back: people log in, read, write, and seal.
    const { token } = await signUp(previous.base);
    assert.deepEqual(await faultsOf(previous.base, [...kept]), []);
    const { id } = await sealWill(previous.base, token);

    const again = await start();
    assert.equal(await previous.end('SIGTERM'), 0);
    await Promise.all(writers);
    assert.deepEqual(await faultsOf(again.base, kept), []);
    const { status } = await fetchJson(again.base, 'GET', `/wills/${id}/`, { token });
    assert.equal(status, 200);
    assert.equal(await again.end('SIGTERM'), 0);

    const { counts, faults } = await inspect(database.db, fileStore(join(database.dataDir, 'documents')));
    assert.deepEqual(faults, []);
    assert.ok(counts.accounts === 5 && counts.wills > 4 && counts.seals > 0, JSON.stringify(counts));
  });
});
