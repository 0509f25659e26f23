import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { foldUsername } from '@heartwood/domain';
import { findUserByName } from '../../../features/accounts/user-rows';
import { schema } from '../database';
import { testDatabase, type TestDatabase } from '../../../../test/support/servers/database';

const { users } = schema;
const migration = new URL('../migrations/0008_folded_usernames.sql', import.meta.url);

let database: TestDatabase;
before(async () => {
  database = await testDatabase();
});
after(() => database.drop());

const insert = (username: string) =>
  database.db
    .insert(users)
    .values({ username, email: 'x@example.com', first_name: 'Ana', last_name: 'Ortiz', password_hash: '-' });

describe('usernames in the database', () => {
  it('are folded by the same rule as in the shared code', async () => {
    for (const username of ['Ana.ORTIZ', 'alİce', 'straße', 'ÉLAN', 'ＡＬＩＣＥ', 'AZ@+-_.09']) {
      await insert(username);
      const [row] = await database.db.select().from(users).where(eq(users.username, username));
      assert.equal(row?.username_folded, foldUsername(username));
      assert.equal((await findUserByName(database.db, foldUsername(username)))?.username, username);
    }
  });

  it('all stay usable when the migration finds two that differ only in case', async () => {
    const { db } = database;
    await db.delete(users);
    // As a locale whose lower case of "I" is "ı" would allow.
    await db.execute(sql`drop index users_username_folded`);
    for (const column of ['username_folded', 'username_is_exact'])
      await db.execute(sql`alter table users drop column ${sql.identifier(column)}`);
    await db.execute(sql`create unique index users_username on users (username)`);
    const insertOld = (username: string, second: number) =>
      db.execute(sql`insert into users (username, email, first_name, last_name, password_hash, created_at)
        values (${username}, 'x@example.com', 'Ana', 'Ortiz', '-', to_timestamp(${second}))`);
    // Each a second after the one before, whatever the clock does meanwhile.
    for (const [second, username] of ['INA', 'Ina', 'ina', 'IDA', 'Ida', 'Bo'].entries())
      await insertOld(username, second);
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));

    const found = async (name: string) => (await findUserByName(db, name))?.username;
    for (const username of ['INA', 'Ina', 'ina', 'IDA', 'Ida', 'Bo'])
      assert.equal(await found(username), username);
    assert.equal(await found('iNA'), 'ina');
    assert.equal(await found('ida'), 'IDA');
    assert.equal(await found('BO'), 'Bo');
    await assert.rejects(insert('iNA'));
  });
});
