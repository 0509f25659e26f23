import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { faultsOf, signUp, write, type Promised } from '../../../../../scripts/kill-during-writes/writer';
import { inspect } from '../../../../admin/inspection';
import { openEmbedded } from '../../embedded/embedded';
import { fileStore } from '../../../storage/file-store';
import {
  buildServerOf,
  commitBeforeNewestMigration,
} from '../../../../../test/support/releases/previous-version';
import { sealWill } from '../../../../../test/support/sealed-will';
import { startProcess } from '../../../../../test/support/servers/process';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

const commit = await commitBeforeNewestMigration();
const skip = commit === undefined && 'Git has no history here.';

describe('the version before the newest migration, on an embedded database', { skip }, () => {
  let folder: string;
  let program: string;
  before(async () => {
    folder = await temporaryFolder('previous-version');
    program = await buildServerOf(commit ?? '', folder);
  });
  after(() => rm(folder, { recursive: true }));

  it('runs before today’s and after it, and neither loses or breaks what the other wrote', async () => {
    const dataDir = join(folder, 'data');
    const kept: Promised[] = [];
    /**
     * Starts a version, checks all that the ones before it acknowledged, lets people
     * write and seal, and stops it.
     */
    const runOnce = async (file?: string) => {
      const server = await startProcess(
        { DATA_DIR: dataDir, RATE_LIMIT: 'off', ACCESS_TOKEN_SECONDS: '86400' },
        file === undefined ? undefined : { file, args: [] },
      );
      assert.deepEqual(await faultsOf(server.base, [...kept]), []);
      const [one, two] = [await signUp(server.base), await signUp(server.base)];
      const enough = kept.length + 12;
      const writing = Promise.allSettled([write(server.base, one, two, kept)]);
      while (kept.length < enough) await setTimeout(20);
      await sealWill(server.base, two.token);
      assert.equal(await server.end('SIGTERM'), 0);
      await writing;
    };
    for (const file of [program, undefined, program, undefined]) await runOnce(file);

    const { db, close } = await openEmbedded(dataDir);
    const { counts, faults } = await inspect(db, fileStore(join(dataDir, 'documents')));
    await close();
    assert.deepEqual(faults, []);
    assert.ok(counts.accounts === 8 && counts.seals >= 4, JSON.stringify(counts));
  });
});
