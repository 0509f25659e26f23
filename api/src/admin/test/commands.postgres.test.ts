import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { after, before, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { sourceFile } from '../../../test/support/servers/process';
import { testDatabase, type TestDatabase } from '../../../test/support/servers/database';

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

/** Runs one that fails, and returns what it says. */
const failing = (env: Record<string, string | undefined>, ...given: string[]): Promise<string> =>
  command(env, ...given).then(
    (text) => assert.fail(text),
    ({ stderr }) => String(stderr).trim(),
  );

describe('the commands in the image, whose NODE_ENV is production', () => {
  const image = () => ({ NODE_ENV: 'production', DATABASE_URL: database.url });

  it('migrate and check a database without the key that signs tokens', async () => {
    assert.equal(await command(image(), 'migrate'), 'The tables are up to date.');
    assert.match(
      await command(image(), 'check'),
      /^0 accounts, .+ Every record, document, and seal is intact\.$/,
    );
  });

  it('end what a restore with other tools revived, and say so', async () => {
    const nothing = '0 logins, 0 mailed links, 0 recovery codes';
    assert.ok((await command(image(), 'after-restore')).includes(`since the backup: ${nothing}. Everybody`));
    assert.ok(
      (await command(image(), 'check')).endsWith(
        `Z: Restored from PostgreSQL’s own tools. Ended: ${nothing}.`,
      ),
    );
    assert.match(
      await failing({}, 'after-restore'),
      /^DATABASE_URL is missing: a restored embedded database/,
    );
  });

  it('list the death certificates that wait for a review, and refuse one that doesn’t', async () => {
    assert.equal(await command(image(), 'certificates'), 'No death certificate waits for a review.');
    const id = '00000000-0000-4000-8000-000000000000';
    const refused = `No death certificate waits for a review under ${id}.`;
    assert.equal(await failing(image(), 'certificates', id, '--accept'), refused);
    assert.match(
      await failing(image(), 'certificates', id, '--accept', '--reject'),
      /^--accept and --reject exclude each other\./,
    );
  });

  it('move nothing across a network without TLS', async () => {
    const move = (to: string, env = {}) =>
      failing({ NODE_ENV: 'production', ...env }, 'move', '--from', '/nowhere', '--to', to);
    const far = 'postgres://heartwood:secret@db.example/heartwood';
    assert.equal(
      await move(far),
      '--to must be an address with sslmode=verify-full, or on this machine. BACKEND_TLS=off allows others, for a network that is private.',
    );
    assert.equal(await move(`${far}?sslmode=verify-full`), 'There is no database in /nowhere.');
    assert.equal(await move(far, { BACKEND_TLS: 'off' }), 'There is no database in /nowhere.');
    assert.equal(await move('db.example/heartwood'), '--to must start with postgres:// or postgresql://.');
  });
});
