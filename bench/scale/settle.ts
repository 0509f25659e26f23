import pg from 'pg';
import { signature } from '../../api/test/support/signatures.ts';
import type { Call } from '../lib/measure';
import { startServer } from '../lib/server';
import { ask, makeSignedWills, signUp } from '../lib/visitor';

/** A server with its own database: one person's 20 wills, a loan, and a trust among those of others. */
export async function settle(cluster: string, others: number, later: (end: () => Promise<void>) => void) {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database among_${others}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(cluster), { pathname: `/among_${others}` }).href;
  const server = await startServer({ DATABASE_URL: databaseUrl });
  later(server.stop);
  const { url } = server;
  const { headers } = await signUp(url, 'ana.ortiz');
  await signUp(url, 'ben.ruiz');
  const [will = ''] = await makeSignedWills(url, headers, 20);
  const loan = await ask(`${url}/loans/`, 'POST', headers, {
    ...{ role: 'lender', counterparty: 'ben.ruiz', amount: 10_000, interest_rate: 5, term_in_months: 36 },
    signature: signature(1),
  });
  const trust = await ask(`${url}/trusts/`, 'POST', headers, { executor: 'Ben Ruiz', asset: '0.5' });
  const { events } = await ask(`${url}/api/wills/${will}/events/`, 'GET', headers);
  const bytes = await addOthers(databaseUrl, others);
  const get = (path: string) => ({ url: `${url}${path}`, method: 'GET', headers });
  const calls: Record<string, Call> = {
    'will list, 20 shown': get('/api/wills/'),
    'will get': get(`/wills/${will}/`),
    'audit trail of a will': get(`/api/wills/${will}/events/`),
    'loan list': get('/loans/'),
    'loan get': get(`/loans/${loan.id}/`),
    'trust list': get('/trusts/'),
    'trust get': get(`/trusts/${trust.id}/`),
    'current-user': get('/current-user/'),
    'list of logins': get('/sessions/'),
    'verify a fingerprint': get(`/verify/${events[0].hash}/`),
  };
  return { bytes, calls };
}

/**
 * Adds other people's rows to a database: that many wills of the size of the existing one, each with an
 * event, a chain end, and a PDF; a tenth as many people, each with a login, a loan, and a trust.
 * @returns how many bytes the database grew by for each will
 */
async function addOthers(databaseUrl: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const size = async () =>
    Number((await client.query('select pg_database_size(current_database()) as bytes')).rows[0].bytes);
  try {
    const before = await size();
    for (const statement of statements(count)) await client.query(statement);
    return ((await size()) - before) / count;
  } finally {
    await client.end();
  }
}

const hash = `encode(sha256(convert_to(id::text, 'UTF8')), 'hex')`;

const statements = (count: number) => [
  `insert into users (username, email, first_name, last_name, password_hash)
   select 'other.' || n, 'other@example.com', 'Other', 'Person', 'none'
   from generate_series(1, ${Math.ceil(count / 10)}) as n`,
  `create temporary table others as
   select id, row_number() over () as n from users where username like 'other.%'`,
  `insert into sessions (id, user_id, expires_at, address, browser, network)
   select gen_random_uuid(), id, now() + interval '90 days', '192.0.2.1', 'Firefox', '192.0.2.1' from others`,
  `insert into loans (lender_id, borrower_id, initiator_id, status, amount_cents, interest_rate, term_in_months, contract)
   select others.id, next.id, others.id, loans.status, amount_cents, interest_rate, term_in_months, contract
   from others join others as next on next.n = 1 + others.n % (select count(*) from others),
   (select * from loans limit 1) as loans`,
  `insert into trusts (owner_id, executor, asset, beneficiaries)
   select others.id, executor, asset, beneficiaries from others, (select * from trusts limit 1) as trusts`,
  `create temporary table model as select data, contract, signatures from wills limit 1`,
  `insert into wills (owner_id, data, contract, signatures, replaces_id)
   select others.id, data, contract, signatures, case when i % 10 = 0 then gen_random_uuid() end
   from model, generate_series(1, ${count}) as i
   join others on others.n = 1 + i % (select count(*) from others)`,
  `create temporary table theirs as select id, owner_id from wills where owner_id in (select id from others)`,
  `insert into events (subject_type, subject_id, position, type, at, actor, address, browser, detail,
     text_sha256, previous_hash, hash)
   select 'will', id, 1, 'created', '2026-01-01T00:00:00.000Z', 'other', '', '', 'Saved as a draft.',
     ${hash}, repeat('0', 64), ${hash} from theirs`,
  `insert into chain_ends (subject_type, subject_id, position, hash)
   select 'will', id, 1, ${hash} from theirs`,
  `insert into documents (key, owner_id, will_id, will_version, sha256, size, stored_at)
   select id::text, owner_id, id, 1, ${hash}, 60000, now() from theirs`,
  // The database would do this by itself after a while. It must not happen during a measurement.
  'vacuum analyze',
];
