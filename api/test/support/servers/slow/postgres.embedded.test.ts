import assert from 'node:assert/strict';
import { it } from 'node:test';
import { startOwnPostgres } from '../postgres';

it('a PostgreSQL for tests leaves the exit code of its process as it is', async () => {
  const listeners = () => [...process.listeners('beforeExit'), ...process.listeners('exit')];
  const before = listeners();
  const postgres = await startOwnPostgres({ fsync: false });
  await postgres.stop();
  assert.deepEqual(listeners(), before);
});
