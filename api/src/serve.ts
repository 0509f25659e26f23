import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { openAdminSocket } from './admin/admin-socket';
import { removeSnapshots, createSnapshot } from './admin/snapshot';
import { buildApp } from './app';
import { stripeProvider, testProvider } from './features/checkout';
import type { Config } from './config';
import { sealedFilesOf } from './deps';
import { configWarnings } from './config-warnings';
import type { OpenDatabase } from './platform/db/database';
import { startVacuuming } from './platform/db/vacuum';
import { getWriteMode } from './platform/db/write-transaction';
import { endDemoSessions, seedDemo } from './features/demo';
import type { FreeSpace } from './platform/storage/free-space';
import { openStore } from './platform/storage/open-store';
import { removeHalfWritten } from './platform/storage/durable-file';
import { startHousekeeping } from './housekeeping';
import { markNoticeSent } from './features/trusted-people';
import { MailWorker } from './platform/mail/mail-worker';
import { reminderListsOf } from './features/reminders';
import { mailTransport } from './platform/mail/transport';
import { openSeal } from './platform/seal/seal';
import { timestampAuthority } from './platform/seal/timestamp';
import { isSealKeyOpen, sealKey, storedSealKey } from './platform/seal/seal-key';
import { SealToken } from './platform/seal/token/seal-token';
import { derivedKey, signingKey } from './platform/crypto/secrets';
import { listenError } from './platform/health/start-error';
import { tracedMail } from './platform/telemetry/traced';
import type { Tracing } from './platform/telemetry/tracing';
import { openMirror } from './features/site';
import { Workers } from './platform/workers/pool';

export interface RunningServer {
  address: string;
  /** Lets running requests finish, then closes the database. */
  stop: () => Promise<void>;
}

/** The server's log, for what begins before the server has one. */
export interface ServerLog {
  current?: FastifyBaseLogger;
}

/** What was opened, or began to open, while this file and all that it imports were loaded. */
export interface OpenedResources {
  database: OpenDatabase;
  /** Resolves when the database is open and its tables are migrated; nothing may be asked of it before. */
  opened: Promise<void>;
  space: FreeSpace;
  tracing: Tracing | undefined;
  log: ServerLog;
}

/** Opens everything else that the server depends on, and listens. */
export async function serve(
  config: Config,
  { database, opened, space, tracing, log }: OpenedResources,
): Promise<RunningServer> {
  const { dataDir, stripe } = config;
  const jwtSecret = config.jwtSecret ?? (await signingKey(dataDir));
  const sealToken = await openSealToken(config, log);
  const workers = new Workers((err) => log.current?.error({ err }, 'a worker thread ended'));
  const siteMirror = config.siteBucket && (await openMirror(config.siteBucket, config.siteDir));
  for (const name of ['documents', 'outbox']) await removeHalfWritten(join(dataDir, name));
  const mailWorker = new MailWorker(
    database.db,
    tracing ? tracedMail(mailTransport(config), tracing.background) : mailTransport(config),
    config.publicUrl,
    reminderListsOf(jwtSecret, ...config.previousJwtSecrets),
    ({ notice_of }) => markNoticeSent(database.db, notice_of),
    (...which) => sealedFilesOf(app)(...which),
  );
  const databaseInUse = { db: database.db, writing: getWriteMode(database) };
  const app = await buildApp(config, {
    database,
    space,
    store: await openStore(config, tracing?.trace),
    seal: openSeal(
      () => sealToken?.signer(databaseInUse) ?? sealKey(dataDir),
      workers,
      timestampOf(config, log),
    ),
    workers,
    payments: stripe
      ? stripeProvider(stripe)
      : testProvider(config.publicUrl, derivedKey(jwtSecret, 'test checkout webhook')),
    jwtSecret,
    siteMirror,
    tracing,
    nudgeMail: () => mailWorker.nudge(),
  });
  log.current = app.log;
  await opened;
  if (!space.low) await (config.demo ? seedDemo(database.db) : endDemoSessions(database.db, app.sessions));
  if (!sealToken && (await isSealKeyOpen(dataDir)))
    app.log.warn('every user of this machine can read seal.pem, the key of the seal: chmod 600 it');
  for (const warning of configWarnings(config)) app.log.warn(warning);
  if (config.previousJwtSecrets.length > 0 && !space.low) await app.totp.renew(database.db);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config, { host: 'HOST', port: 'PORT' });
  });
  const stopBackground = startBackground(app, mailWorker);
  const closeAdmin = database.whileQuiesced && (await acceptCommands(config, database, jwtSecret));
  return {
    address: config.publicUrl,
    stop: async () => {
      await closeAdmin?.();
      await database.beforeClose();
      await app.close();
      await stopBackground();
      await workers.close();
      await sealToken?.close();
      await tracing
        ?.close()
        .catch((err: unknown) => app.log.warn({ err }, 'the last traces could not be sent'));
      await database.close();
    },
  };
}

/**
 * The token that holds the seal's key, if it isn't a file.
 * @throws {StartError} if the key is damaged or unreachable: now, not when the next PDF is sealed
 */
async function openSealToken(config: Config, log: ServerLog): Promise<SealToken | undefined> {
  if (!config.sealToken) {
    await storedSealKey(config.dataDir);
    return undefined;
  }
  const token = new SealToken(config.sealToken, (err) =>
    log.current?.error({ err }, 'the token thread ended'),
  );
  await token.check();
  return token;
}

const timestampOf = ({ timestampUrl }: Config, log: ServerLog) =>
  timestampUrl
    ? timestampAuthority(timestampUrl, (err) => log.current?.warn({ err }, 'a seal has no time stamp'))
    : undefined;

/** Starts what runs beside the requests. Returns a function that stops it. */
function startBackground(
  { db, deps, throttle, signedWills, signedPapers, sessions, log }: FastifyInstance,
  mailWorker: MailWorker,
): () => Promise<void> {
  const { space, store, payments, siteMirror, nudgeMail } = deps;
  const { setReadOnly, vacuum } = deps.database;
  mailWorker.start(log);
  siteMirror?.watch(log);
  const vacuumed = vacuum && startVacuuming(vacuum, log);
  // PostgreSQL has its own disk, and reports itself when that is full.
  if (setReadOnly)
    space.watch(log, async (low) => {
      await setReadOnly(low);
      if (low) vacuumed?.now();
    });
  const stopHousekeeping = startHousekeeping({
    ...{ db, store, throttle, payments, signedWills, signedPapers, sessions, nudgeMail, log },
  });
  return async () => {
    await mailWorker.stop();
    await siteMirror?.stop();
    await stopHousekeeping();
    await vacuumed?.stop();
    space.stop();
  };
}

/** Commands that run beside an embedded server reach it through a socket in its data folder. */
async function acceptCommands({ dataDir }: Config, database: OpenDatabase, jwtSecret: string) {
  await removeSnapshots(dataDir);
  return openAdminSocket(dataDir, () => createSnapshot(dataDir, database, jwtSecret));
}
