import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { after } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { eq, sql } from 'drizzle-orm';
import { buildApp } from '../../src/app';
import { testProvider, type TestProvider } from '../../src/features/checkout/test-provider';
import { readConfig, type Config } from '../../src/config';
import { schema } from '../../src/platform/db/database';
import { FreeSpace } from '../../src/platform/storage/free-space';
import { fileStore } from '../../src/platform/storage/file-store';
import type { Deps } from '../../src/deps';
import { openSeal } from '../../src/platform/seal/seal';
import { sealKey } from '../../src/platform/seal/seal-key';
import { Workers } from '../../src/platform/workers/pool';
import { Person, type Answer, type Call } from './person';
import { testDatabase, type TestDatabase } from './servers/database';

export const PUBLIC_URL = 'http://heartwood.test';
export const PASSWORD = 'evergreen porch 41';
export const JWT_SECRET = 'a signing key for tests, long enough';

/** A complete server with a separate database, called without a network. */
export interface TestSite {
  app: FastifyInstance;
  config: Config;
  database: TestDatabase;
  payments: TestProvider;
  /** A person who is not logged in. */
  anyone: Person;
  /** A call without a session. */
  call: (method: string, path: string, body?: unknown, more?: Partial<Call>) => Promise<Answer>;
  /** Signs up a new person with a verified email address. */
  person: (name?: string) => Promise<Person>;
  /** Signs up a new person, and does nothing else. */
  newcomer: (name?: string) => Promise<Person>;
  /** Logs a person in again, as in another browser. */
  logIn: (username: string) => Promise<Person>;
  close: () => Promise<void>;
}

/**
 * Rate limits are off by default: tests of limits turn them on; elsewhere they would only get in the way.
 * @param database a new one by default
 */
export async function openSite(
  settings: Partial<Config> = {},
  deps: Partial<Deps> = {},
  database?: TestDatabase,
): Promise<TestSite> {
  database ??= await testDatabase();
  const env = { PUBLIC_URL, DATA_DIR: database.dataDir, RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DEMO: 'off' };
  const siteDir = join(database.dataDir, 'site');
  const config: Config = { ...readConfig(env), siteDir, ...settings };
  const payments = testProvider(config.publicUrl, 'the secret of the test checkout');
  const store = fileStore(join(config.dataDir, 'documents'));
  const workers = deps.workers ?? new Workers(console.error);
  const app = await buildApp(config, {
    database,
    store,
    seal: openSeal(() => sealKey(config.dataDir), workers),
    workers,
    space: new FreeSpace({ folder: config.dataDir, floor: config.minFreeBytes }),
    payments,
    jwtSecret: JWT_SECRET,
    nudgeMail: () => undefined,
    ...deps,
  });
  await app.ready();
  const anyone = new Person(app, { username: '', access: '', refresh: '' });
  return {
    app,
    config,
    database,
    payments,
    anyone,
    call: (method, path, body, more) => anyone.call(method, path, body, more),
    person: async (name = 'Ana Ortiz') => {
      const person = await signUp(app, name);
      await markVerified(database, person.username);
      return person;
    },
    newcomer: (name = 'Ana Ortiz') => signUp(app, name),
    logIn: async (username) => {
      const { status, body } = await anyone.call('POST', '/token/', { username, password: PASSWORD });
      if (status !== 200) throw new Error(`${username} could not log in: ${JSON.stringify(body)}`);
      return new Person(app, { username, access: body.access, refresh: body.refresh });
    },
    close: async () => {
      await app.close();
      await workers.close();
      await database.drop();
    },
  };
}

/**
 * Like openSite, for all tests of a file: closes the site after the last one. Await it
 * before the first `describe`.
 */
export async function testSite(...given: Parameters<typeof openSite>): Promise<TestSite> {
  const site = await openSite(...given);
  after(() => site.close());
  return site;
}

/** Verifies the person's email address directly, and empties the outbox. */
async function markVerified({ db }: TestDatabase, username: string): Promise<void> {
  const [user] = await db
    .update(schema.users)
    .set({ verified_email: sql`email` })
    .where(eq(schema.users.username, username))
    .returning();
  await db.delete(schema.mails).where(eq(schema.mails.recipient, user?.email ?? ''));
}

async function signUp(app: FastifyInstance, name: string): Promise<Person> {
  const [first_name = '', last_name = ''] = name.split(' ');
  const username = `${first_name.toLowerCase().replace(/[^a-z]/g, '')}.${randomUUID().slice(0, 8)}`;
  const form = { first_name, last_name, username, email: `${username}@example.com` };
  const anyone = new Person(app, { username: '', access: '', refresh: '' });
  const { status, body } = await anyone.call('POST', '/register/', {
    ...form,
    password: PASSWORD,
    password2: PASSWORD,
  });
  if (status !== 201) throw new Error(`Nobody could sign up: ${JSON.stringify(body)}`);
  return new Person(app, { username, access: body.access, refresh: body.refresh });
}
