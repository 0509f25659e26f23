import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import type { OpenDatabase } from '../../../src/platform/db/database';
import { openEmbedded } from '../../../src/platform/db/embedded/embedded';
import { openPostgres } from '../../../src/platform/db/postgres/postgres';
import { temporaryFolder } from './temporary-folder';

export interface TestDatabase extends OpenDatabase {
  /** Set on PostgreSQL: the URL where a second process finds the same database. */
  url?: string;
  dataDir: string;
  /** Closes and removes it. */
  drop: () => Promise<void>;
}

/** Creates a separate empty database for one test file. */
export async function testDatabase(): Promise<TestDatabase> {
  const dataDir = await temporaryFolder('test');
  const cluster = process.env.TEST_DATABASE_URL;
  if (!cluster) {
    await copyTemplate(dataDir);
    const open = await openEmbedded(dataDir);
    return {
      ...open,
      dataDir,
      drop: () => open.close().then(() => rm(dataDir, { recursive: true, force: true })),
    };
  }
  const { url, drop } = await createDatabase(cluster, process.env.TEST_DATABASE_TEMPLATE);
  const open = await openPostgres(url, () => undefined);
  return {
    ...open,
    url,
    dataDir,
    drop: async () => {
      await open.close();
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A PostgreSQL database without tables, for tests on PostgreSQL alone. */
export const emptyDatabase = () => createDatabase(process.env.TEST_DATABASE_URL ?? '');

/** A migrated PostgreSQL database that tests copy: running all migrations takes many times as long. */
export async function makePostgresTemplate(cluster: string) {
  const { name, url, drop } = await createDatabase(cluster);
  const { close } = await openPostgres(url, () => undefined);
  await close();
  return { name, drop };
}

async function createDatabase(cluster: string, template?: string) {
  const name = `heartwood_${randomUUID().replaceAll('-', '')}`;
  // Twice as fast as writing it to the log where nothing is synced.
  const source = template ? ` template ${template} strategy file_copy` : '';
  await inCluster(cluster, `create database ${name}${source}`);
  return {
    name,
    url: Object.assign(new URL(cluster), { pathname: `/${name}` }).href,
    drop: () => inCluster(cluster, `drop database ${name} with (force)`),
  };
}

/** Puts an empty, migrated database into a data folder, if there is a template. */
export async function copyTemplate(dataDir: string): Promise<void> {
  const template = process.env.TEST_TEMPLATE;
  // Ten times as fast as Node's own copy function.
  if (template) await promisify(execFile)('cp', ['-R', join(template, 'database'), dataDir]);
}

async function inCluster(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
