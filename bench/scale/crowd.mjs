import pg from 'pg';

/**
 * Adds other people's rows to a database: that many wills of the size of the existing one, each with an
 * event, a chain end, and a PDF, and a tenth as many people.
 * @param {string} databaseUrl
 * @param {number} count
 */
export async function addOthers(databaseUrl, count) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of statements(count)) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** @param {number} count */
const statements = (count) => [
  `insert into users (username, email, first_name, last_name, password_hash)
   select 'other.' || n, 'other@example.com', 'Other', 'Person', 'none'
   from generate_series(1, ${Math.ceil(count / 10)}) as n`,
  `create temporary table others as
   select id, row_number() over () as n from users where username like 'other.%'`,
  `create temporary table model as select data, contract from wills limit 1`,
  `insert into wills (owner_id, data, contract, replaces_id)
   select others.id, data, contract, case when i % 10 = 0 then gen_random_uuid() end
   from model, generate_series(1, ${count}) as i
   join others on others.n = 1 + i % (select count(*) from others)`,
  `create temporary table theirs as select id, owner_id from wills where owner_id in (select id from others)`,
  `insert into events (subject_type, subject_id, position, type, at, actor, address, browser, detail,
     text_sha256, previous_hash, hash)
   select 'will', id, 1, 'created', '2026-01-01T00:00:00.000Z', 'other', '', '', 'Saved as a draft.',
     repeat('0', 64), repeat('0', 64), repeat('0', 64) from theirs`,
  `insert into chain_ends (subject_type, subject_id, position, hash)
   select 'will', id, 1, repeat('0', 64) from theirs`,
  `insert into documents (key, owner_id, will_id, will_version, sha256, size, stored_at)
   select id::text, owner_id, id, 1, repeat('0', 64), 60000, now() from theirs`,
  // The database would do this by itself after a while. It must not happen during a measurement.
  'vacuum analyze',
];
