import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, it } from 'node:test';
import { sql } from 'drizzle-orm';
import { testSite } from '../../../../test/support/site';

const migration = new URL('../migrations/0009_sessions.sql', import.meta.url);

const site = await testSite();

describe('the release that brought sessions', () => {
  it('keeps everyone logged in who was, and nobody else', async () => {
    const [ana, ben] = [await site.person(), await site.person()];
    const { db } = site.database;
    // The tables of the previous release, as it would have left them: ben has logged out.
    for (const statement of [
      sql`alter table refresh_tokens add column user_id uuid, add column revoked_at timestamptz`,
      sql`update refresh_tokens set user_id = sessions.user_id from sessions where sessions.id = family`,
      sql`update refresh_tokens set revoked_at = now() from users
        where users.id = user_id and username = ${ben.username}`,
      sql`alter table refresh_tokens add constraint refresh_tokens_user_id_users_id_fk
        foreign key (user_id) references users (id) on delete cascade`,
      sql`drop table sessions cascade`,
    ])
      await db.execute(statement);
    for (const statement of (await readFile(migration, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement));
    // What later migrations added to it.
    await db.execute(
      sql`alter table sessions add column authenticated_at timestamptz not null default now(),
        add column generation integer not null default 0,
        add column factor_at timestamptz`,
    );

    assert.equal((await ana.get('/current-user/')).status, 200);
    assert.equal((await ben.get('/current-user/')).status, 401);
    const refresh = ({ session }: typeof ana) =>
      site.call('POST', '/token/refresh/', { refresh: session.refresh });
    assert.equal((await refresh(ana)).status, 200);
    assert.equal((await refresh(ben)).status, 401);
  });
});
