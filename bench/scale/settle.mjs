import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { profiler } from '../lib/profile.mjs';
import { makeSignedWills } from '../lib/signed-wills.mjs';
import { startServer } from '../lib/server.mjs';
import { ask, signUp } from '../lib/visitor.mjs';
import { signature } from '../../api/test/support/signatures.ts';
import { addOthers } from './crowd.mjs';

/** @typedef {import('../lib/load.mjs').Call} Call */

/**
 * A server with its own database: one person's 20 wills, a loan, and a trust among those of others.
 * @param {string} cluster
 * @param {number} others
 * @param {(end: () => Promise<void>) => void} later
 */
export async function settle(cluster, others, later) {
  const client = new pg.Client({ connectionString: cluster });
  await client.connect();
  await client.query(`create database among_${others}`);
  await client.end();
  const databaseUrl = Object.assign(new URL(cluster), { pathname: `/among_${others}` }).href;
  const server = await startServer({ DATABASE_URL: databaseUrl }, { preload: profiler });
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
  const get = (/** @type {string} */ path) =>
    /** @type {Call} */ ({ url: `${url}${path}`, method: 'GET', headers });
  return {
    ...{ databaseUrl, server, bytes, postmaster: await postmasterOf(databaseUrl) },
    calls: {
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
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof settle>>} Settled */

/** The process of a PostgreSQL on this machine. @param {string} url @returns {Promise<number | undefined>} */
async function postmasterOf(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('show data_directory');
    return Number.parseInt(await readFile(`${rows[0].data_directory}/postmaster.pid`, 'utf8'), 10);
  } catch {
    return undefined;
  } finally {
    await client.end();
  }
}
