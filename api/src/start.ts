import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { assertNoUnfinishedRestore } from './admin/unfinished-restore';
import type { Config } from './config';
import { makeDataFolder } from './platform/storage/data-folder';
import { hasEmbedded, startEmbedded } from './platform/db/embedded/start-embedded';
import { FreeSpace } from './platform/storage/free-space';
import type { OpenedResources, RunningServer, ServerLog } from './serve';
import { StartError } from './platform/health/start-error';
import { startTracing, type Trace } from './platform/telemetry/tracing';

/**
 * Opens the database while most of the code is loaded, then all else, and listens. What this file imports is
 * loaded before the database begins to open, so it is little.
 */
export async function startServer(config: Config): Promise<RunningServer> {
  // Not in the settings: the commands that bring its tables up to date or check it sign nothing.
  if (config.production && config.databaseUrl && !config.jwtSecret)
    throw new StartError(
      'JWT_SECRET is required in production with a DATABASE_URL: every process signs with the same key.',
    );
  if (config.siteIsNamed && !existsSync(join(config.siteDir, 'app.html')))
    throw new StartError(`SITE_DIR (${config.siteDir}) contains no built site: there is no app.html.`);
  await openDataFolder(config.dataDir);
  await assertNoUnfinishedRestore(config.dataDir);
  const space = new FreeSpace({ folder: config.dataDir, floor: config.minFreeBytes });
  // A database can't be created without space; an existing one can be read.
  if (!config.databaseUrl && (await space.look()) && !(await hasEmbedded(config.dataDir)))
    throw new StartError(
      `Less than ${config.minFreeBytes / 2 ** 20} MB are free at DATA_DIR (${config.dataDir}). Free some space, or choose another DATA_DIR.`,
    );
  const tracing = config.otlpEndpoint ? await startTracing(config.otlpEndpoint) : undefined;
  const log: ServerLog = {};
  const opening = await begin(config, log, tracing?.trace);
  // It blocks this thread for a while. By now, the embedded database opens on its own.
  const { serve } = await import('./serve');
  const { database, opened } = await opening();
  try {
    return await serve(config, { database, opened, space, tracing, log });
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Begins to open the database. The function that it returns is for when the rest of the code is loaded. */
async function begin(
  { databaseUrl, databaseReadUrl, dataDir, watchdogSeconds }: Config,
  log: ServerLog,
  trace: Trace | undefined,
): Promise<() => Promise<Pick<OpenedResources, 'database' | 'opened'>>> {
  if (!databaseUrl) {
    const started = await startEmbedded(dataDir, { stuckSeconds: watchdogSeconds, trace });
    return async () => (await import('./platform/db/embedded/embedded')).embeddedDatabase(started);
  }
  const { openPostgres } = await import('./platform/db/postgres/postgres');
  const opening = openPostgres(
    databaseUrl,
    (err) => log.current?.warn({ err }, 'lost a connection to PostgreSQL'),
    {
      onPrimary: (primary) => log.current?.info({ primary }, 'PostgreSQL has a new primary'),
      trace,
      readUrl: databaseReadUrl,
    },
  );
  // It is reported when it is waited for.
  opening.catch(() => undefined);
  return async () => ({ database: await opening, opened: Promise.resolve() });
}

/** @throws {StartError} if it can't be a folder that this user writes to */
async function openDataFolder(folder: string): Promise<void> {
  try {
    await makeDataFolder(folder);
    await access(folder, constants.W_OK);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : '';
    throw new StartError(`DATA_DIR must be a folder that this user may write to, not "${folder}"${code}.`);
  }
}
