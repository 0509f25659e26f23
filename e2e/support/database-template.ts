import { join } from 'node:path';
import { Server } from './server';

/**
 * Creates an empty database before a run. Each server starts on a copy, because creating one takes seconds.
 */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const server = await Server.create();
  await server.stop();
  process.env.DATABASE_TEMPLATE = join(server.dataDir, 'database');
  return () => server.remove();
}
