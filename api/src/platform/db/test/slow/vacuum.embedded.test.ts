import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { schema, type OpenDatabase } from '../../database';
import { openEmbedded } from '../../embedded/embedded';
import { temporaryFolder } from '../../../../../test/support/servers/temporary-folder';

const { settings } = schema;
const ROWS = 60;

let folder: string;
let database: OpenDatabase;
before(async () => {
  folder = await temporaryFolder('vacuum');
  database = await openEmbedded(folder);
});
after(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

/** Updates every row this many times; its text can't be compressed, so it is stored outside of the row. */
async function change(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1)
    for (let row = 0; row < ROWS; row += 1) {
      const value = randomBytes(6000).toString('base64');
      await database.db
        .insert(settings)
        .values({ key: `row ${row}`, value })
        .onConflictDoUpdate({ target: settings.key, set: { value } });
    }
}

async function bytes(): Promise<number> {
  const [found] = await database.db
    .select({ bytes: sql`pg_total_relation_size('settings')`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  return found?.bytes ?? 0;
}

describe('the embedded database', () => {
  it('reuses the space of dead rows after a vacuum, even while it is read-only', async () => {
    await change(5);
    const first = await bytes();
    await change(5);
    const grown = await bytes();
    assert.ok(grown > first * 1.5, `${first} bytes became ${grown} unvacuumed`);
    await database.setReadOnly?.(true);
    await database.vacuum?.(false);
    await database.setReadOnly?.(false);
    await change(5);
    assert.ok((await bytes()) < grown * 1.1, `${grown} bytes became ${await bytes()}`);
  });
});
