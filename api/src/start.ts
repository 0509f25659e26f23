import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openAdminSocket } from './admin/admin-socket';
import { removeSnapshots, takeSnapshot } from './admin/snapshot';
import { refuseUnfinishedRestore } from './admin/unfinished-restore';
import { buildApp } from './app';
import { stripeProvider } from './checkout/stripe-provider';
import { testProvider } from './checkout/test-provider';
import type { Config } from './config';
import type { OpenDatabase } from './db/database';
import { hasEmbedded, openEmbedded } from './db/embedded/embedded';
import { openPostgres } from './db/postgres';
import { keepVacuumed } from './db/vacuum';
import { seedDemo } from './demo/seed';
import { FreeSpace } from './disk/free-space';
import { openStore } from './documents/open-store';
import { removeHalfWritten } from './durable-file';
import { startHousekeeping } from './housekeeping';
import { MailWorker } from './mail/mail-worker';
import { reminderListsOf } from './mail/reminder-lists';
import { mailTransport } from './mail/transport';
import type { Timestamp } from './seal/cms';
import { openSeal } from './seal/seal';
import { timestampAuthority } from './seal/timestamp';
import { isSealKeyOpen, sealKey, storedSealKey } from './seal/seal-key';
import { SealToken } from './seal/token/seal-token';
import { derivedKey, signingKey } from './secrets';
import { StartError } from './start-error';
import { tracedMail, tracedStore } from './telemetry/traced';
import { startTracing, type Tracing } from './telemetry/tracing';
import { Workers } from './workers/pool';

export interface RunningServer {
  address: string;
  /** Lets running requests finish, then closes the database. */
  stop: () => Promise<void>;
}

/** Opens everything that the server depends on, and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  await refuseUnfinishedRestore(config.dataDir);
  const jwtSecret = config.jwtSecret ?? (await signingKey(config.dataDir));
  let app: FastifyInstance | undefined;
  const sealToken =
    config.sealToken &&
    new SealToken(config.sealToken, (err) => app?.log.error({ err }, 'the token thread ended'));
  // Reports a damaged or unreachable key now, not when the next PDF is sealed.
  await (sealToken?.check() ?? storedSealKey(config.dataDir));
  const space = new FreeSpace({ folder: config.dataDir, floor: config.minFreeBytes });
  // A database can't be created without space; an existing one can be read.
  if (!config.databaseUrl && (await space.look()) && !(await hasEmbedded(config.dataDir)))
    throw new StartError(
      `Less than ${config.minFreeBytes / 2 ** 20} MB are free at DATA_DIR (${config.dataDir}). Free some space, or choose another DATA_DIR.`,
    );
  const tracing = config.otlpEndpoint ? await startTracing(config.otlpEndpoint) : undefined;
  const trace = tracing?.trace;
  const database = config.databaseUrl
    ? await openPostgres(
        config.databaseUrl,
        (err) => app?.log.warn({ err }, 'lost a connection to PostgreSQL'),
        {
          onPrimary: (primary) => app?.log.info({ primary }, 'PostgreSQL has a new primary'),
          trace,
          readUrl: config.databaseReadUrl,
        },
      )
    : await openEmbedded(config.dataDir, { stuckSeconds: config.watchdogSeconds, trace });
  try {
    const workers = new Workers((err) => app?.log.error({ err }, 'a worker thread ended'));
    const timestamp = config.timestampUrl
      ? timestampAuthority(config.timestampUrl, (err) => app?.log.warn({ err }, 'a seal has no time stamp'))
      : undefined;
    const { mailWorker, ...deps } = await prepare(config, {
      database,
      space,
      workers,
      jwtSecret,
      sealToken,
      timestamp,
      tracing,
    });
    app = await buildApp(config, deps);
    if (!sealToken && (await isSealKeyOpen(config.dataDir)))
      app.log.warn('every user of this machine can read seal.pem, the key of the seal: chmod 600 it');
    if (config.production && !config.stripe)
      app.log.warn('STRIPE_SECRET_KEY is not set: the test checkout gives wills away');
    if (config.previousJwtSecrets.length > 0 && !space.low) await app.totp.renew(database.db);
    await app.listen({ port: config.port, host: config.host });
    mailWorker.start(app.log);
    // PostgreSQL has its own disk, and reports itself when that is full.
    const { setReadOnly } = database;
    const vacuumed = database.vacuum && keepVacuumed(database.vacuum, app.log);
    if (setReadOnly)
      deps.space.watch(app.log, async (low) => {
        await setReadOnly(low);
        if (low) vacuumed?.now();
      });
    const stopHousekeeping = startHousekeeping({
      db: app.db,
      store: deps.store,
      throttle: app.throttle,
      payments: deps.payments,
      nudgeMail: deps.nudgeMail,
      log: app.log,
    });
    const listening = app;
    const closeAdmin = database.whileQuiesced && (await acceptCommands(config, database, jwtSecret));
    return {
      address: config.publicUrl,
      stop: async () => {
        await closeAdmin?.();
        await database.beforeClose();
        await listening.close();
        await mailWorker.stop();
        await stopHousekeeping();
        await vacuumed?.stop();
        await workers.close();
        await sealToken?.close();
        deps.space.stop();
        await tracing
          ?.close()
          .catch((err: unknown) => listening.log.warn({ err }, 'the last traces could not be sent'));
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Commands that run beside an embedded server reach it through a socket in its data folder. */
async function acceptCommands({ dataDir }: Config, database: OpenDatabase, jwtSecret: string) {
  await removeSnapshots(dataDir);
  return openAdminSocket(dataDir, () => takeSnapshot(dataDir, database, jwtSecret));
}

interface Opened {
  database: OpenDatabase;
  space: FreeSpace;
  workers: Workers;
  jwtSecret: string;
  sealToken: SealToken | undefined;
  timestamp: Timestamp | undefined;
  tracing: Tracing | undefined;
}

async function prepare(config: Config, opened: Opened) {
  const { database, space, workers, jwtSecret, sealToken, timestamp, tracing } = opened;
  const documents = join(config.dataDir, 'documents');
  for (const folder of [documents, join(config.dataDir, 'outbox')]) await removeHalfWritten(folder);
  if (config.demo && !space.low) await seedDemo(database.db);
  const mailWorker = new MailWorker(
    database.db,
    tracing ? tracedMail(mailTransport(config), tracing.background) : mailTransport(config),
    config.publicUrl,
    reminderListsOf(jwtSecret, ...config.previousJwtSecrets),
  );
  const payments = config.stripe
    ? stripeProvider(config.stripe)
    : testProvider(config.publicUrl, derivedKey(jwtSecret, 'test checkout webhook'));
  const plainStore = openStore(config);
  const store = tracing ? tracedStore(plainStore, tracing.trace) : plainStore;
  const findSigner = () => sealToken?.signer(database.db) ?? sealKey(config.dataDir);
  const seal = openSeal(findSigner, workers, timestamp);
  const nudgeMail = () => mailWorker.nudge();
  return { mailWorker, database, space, store, seal, workers, payments, jwtSecret, tracing, nudgeMail };
}
