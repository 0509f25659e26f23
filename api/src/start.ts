import { constants, existsSync } from 'node:fs';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { refuseUnfinishedRestore } from './admin/unfinished-restore';
import type { Config } from './config';
import { makeDataFolder } from './data-folder';
import { hasEmbedded, openEmbedded } from './db/embedded/embedded';
import { openPostgres } from './db/postgres';
import { FreeSpace } from './disk/free-space';
import type { RunningServer, ServerLog } from './serve';
import { StartError } from './start-error';
import { startTracing } from './telemetry/tracing';

/** Opens the database while most of the code is loaded, then all else, and listens. */
export async function startServer(config: Config): Promise<RunningServer> {
  if (config.siteIsNamed && !existsSync(join(config.siteDir, 'app.html')))
    throw new StartError(`SITE_DIR (${config.siteDir}) contains no built site: there is no app.html.`);
  await openDataFolder(config.dataDir);
  await refuseUnfinishedRestore(config.dataDir);
  const space = new FreeSpace({ folder: config.dataDir, floor: config.minFreeBytes });
  // A database can't be created without space; an existing one can be read.
  if (!config.databaseUrl && (await space.look()) && !(await hasEmbedded(config.dataDir)))
    throw new StartError(
      `Less than ${config.minFreeBytes / 2 ** 20} MB are free at DATA_DIR (${config.dataDir}). Free some space, or choose another DATA_DIR.`,
    );
  const tracing = config.otlpEndpoint ? await startTracing(config.otlpEndpoint) : undefined;
  const trace = tracing?.trace;
  const log: ServerLog = {};
  const opening = config.databaseUrl
    ? openPostgres(
        config.databaseUrl,
        (err) => log.current?.warn({ err }, 'lost a connection to PostgreSQL'),
        {
          onPrimary: (primary) => log.current?.info({ primary }, 'PostgreSQL has a new primary'),
          trace,
          readUrl: config.databaseReadUrl,
        },
      )
    : openEmbedded(config.dataDir, { stuckSeconds: config.watchdogSeconds, trace });
  // The embedded database opens on a thread of its own. Meanwhile, this one loads most of the server's code.
  const [database, { serve }] = await Promise.all([opening, import('./serve')]);
  try {
    return await serve(config, { database, space, tracing, log });
  } catch (error) {
    await database.close();
    throw error;
  }
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
