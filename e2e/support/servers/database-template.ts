import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runFolder } from '../run-folder';
import { Server } from './server';

/**
 * Creates a folder for all that the run leaves, and an empty database. Each server starts on a copy, because
 * creating one takes seconds.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await runFolder('e2e');
  process.env.RUN_FOLDER = folder;
  const server = await Server.create();
  await server.stop();
  process.env.DATABASE_TEMPLATE = join(server.dataDir, 'database');
  return () => rm(folder, { recursive: true, force: true });
}
