import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { freeDataFolder, freePorts } from '@heartwood/build/dev-ports.mjs';
import { lockFolder } from '../../../src/platform/db/folder-lock';
import { freePort } from '../../support/servers/free-port';

describe('two development servers of one checkout', () => {
  it('have separate ports', async () => {
    const [port, other] = [await freePort(), await freePort()];
    const first = createServer().listen(port, '127.0.0.1');
    await once(first, 'listening');
    const found = await freePorts({ api: port, 'mfe-wills': other });
    first.close();
    assert.equal(found['mfe-wills'], other);
    assert.notEqual(found.api, port);
    assert.ok(found.api && found.api > 0);
  });

  it('have separate data, as long as the first one has its database open', async () => {
    const data = await mkdtemp(join(tmpdir(), 'heartwood-dev-'));
    const lock = join(data, 'database.lock');
    assert.equal(freeDataFolder(data, 'mfe-wills'), data);
    const held = await lockFolder(lock);
    assert.equal(freeDataFolder(data, 'mfe-wills'), join(data, 'dev/mfe-wills'));
    await held.release();
    assert.equal(freeDataFolder(data, 'mfe-wills'), data);
    // The leftover of a killed server.
    await writeFile(lock, JSON.stringify({ host: 'x', pid: 2 ** 30, started: '' }));
    assert.equal(freeDataFolder(data, 'mfe-wills'), data);
    await rm(data, { recursive: true });
  });
});
