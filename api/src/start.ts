import { join } from 'node:path';
import { buildApp } from './app';
import { stripeProvider } from './checkout/stripe-provider';
import { testProvider } from './checkout/test-provider';
import type { Config } from './config';
import { openEmbedded } from './db/embedded';
import { openPostgres } from './db/postgres';
import { seedDemo } from './demo/seed';
import { fileStore } from './documents/file-store';
import { s3Store } from './documents/s3-store';
import { Courier } from './mail/courier';
import { mailTransport } from './mail/transport';
import { derivedKey, signingKey } from './secrets';

/** Opens everything the server stands on and listens. Returns where, and how to end it. */
export async function startServer(config: Config): Promise<{ address: string; stop: () => Promise<void> }> {
  const jwtSecret = config.jwtSecret ?? (await signingKey(config.dataDir));
  const database = config.databaseUrl
    ? await openPostgres(config.databaseUrl, () => undefined)
    : await openEmbedded(config.dataDir);
  const payments = config.stripe
    ? stripeProvider(config.stripe)
    : testProvider(config.publicUrl, derivedKey(jwtSecret, 'test checkout webhook'));
  const store = config.s3 ? s3Store(config.s3) : fileStore(join(config.dataDir, 'documents'));
  const app = await buildApp(config, {
    database,
    store,
    payments,
    jwtSecret,
    nudgeMail: () => courier.nudge(),
  });
  const courier = new Courier(database.db, mailTransport(config), config.publicUrl, app.log);
  if (config.demo && (await seedDemo(database.db))) app.log.info('demonstration accounts were made');
  await app.listen({ port: config.port, host: config.host });
  courier.start();
  return {
    address: config.publicUrl,
    stop: async () => {
      await app.close();
      await courier.stop();
      await database.close();
    },
  };
}
