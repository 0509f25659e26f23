import { asc } from 'drizzle-orm';
import type { SealCertificate } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';

const { sealCertificates } = schema;

/** Keeps a certificate for good, before anything that it vouches for is handed out. */
export async function noteCertificate(db: Database, { sha256, pem }: SealCertificate): Promise<void> {
  await db.insert(sealCertificates).values({ sha256, pem }).onConflictDoNothing();
}

/** Every certificate that a seal of this site can be checked with, the oldest first. */
export async function listCertificates(db: Database): Promise<SealCertificate[]> {
  const { sha256, pem, created_at } = sealCertificates;
  return db.select({ sha256, pem }).from(sealCertificates).orderBy(asc(created_at), asc(sha256));
}
