import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { sourceFile } from '../support/servers/process';
import { testDatabase, type TestDatabase } from '../support/servers/database';

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

/** Runs an operator's command with these settings alone, and returns what it prints. */
async function command(env: Record<string, string | undefined>, ...given: string[]): Promise<string> {
  const { file, args } = sourceFile('admin/admin.ts');
  const { PATH = '', HOME = '' } = process.env;
  const ran = promisify(execFile)(process.execPath, [...args, file, ...given], {
    env: { PATH, HOME, ...env },
  });
  return (await ran).stdout.trim();
}

describe('the commands in the image, whose NODE_ENV is production', () => {
  const image = () => ({ NODE_ENV: 'production', DATABASE_URL: database.url });

  it('migrate and check a database without the key that signs tokens', async () => {
    assert.equal(await command(image(), 'migrate'), 'The tables are up to date.');
    assert.match(
      await command(image(), 'check'),
      /^0 accounts, .+ Every record, document, and seal holds\.$/,
    );
  });
});
