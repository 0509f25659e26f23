import { asc, eq } from 'drizzle-orm';
import type { SealCertificate } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';

const { sealCertificates } = schema;

/**
 * Stores a certificate permanently, before any document that it certifies is handed out. One that is stored already works on a
 * full disk, too.
 */
export async function noteCertificate(db: Database, { sha256, pem }: SealCertificate): Promise<void> {
  const known = await db.$count(sealCertificates, eq(sealCertificates.sha256, sha256));
  if (known === 0) await db.insert(sealCertificates).values({ sha256, pem }).onConflictDoNothing();
}

/** All certificates that this site's seals can be verified with, oldest first. */
export async function listCertificates(db: Database): Promise<SealCertificate[]> {
  const { sha256, pem, created_at } = sealCertificates;
  return db.select({ sha256, pem }).from(sealCertificates).orderBy(asc(created_at), asc(sha256));
}
