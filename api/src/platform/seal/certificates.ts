import { asc, eq } from 'drizzle-orm';
import type { SealCertificate } from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import type { TextSeal } from './seal';
import { inWriteTransaction, type WriteMode } from '../db/write-transaction';

const { sealCertificates } = schema;

/** Where certificates are stored; with `writing`, also on an almost full disk. */
export interface Place {
  db: Database;
  writing?: WriteMode;
}

/** Stores a certificate permanently, before any document that it certifies is handed out. */
export async function recordCertificate(
  { db, writing }: Place,
  { sha256, pem }: SealCertificate,
): Promise<void> {
  const known = await db.$count(sealCertificates, eq(sealCertificates.sha256, sha256));
  if (known > 0) return;
  await inWriteTransaction(db, writing, (tx) =>
    tx.insert(sealCertificates).values({ sha256, pem }).onConflictDoNothing(),
  );
}

/** All certificates that this site's seals can be verified with, oldest first. */
export async function listCertificates(db: Database): Promise<SealCertificate[]> {
  const { sha256, pem, created_at } = sealCertificates;
  return db.select({ sha256, pem }).from(sealCertificates).orderBy(asc(created_at), asc(sha256));
}

/** A seal that stores its certificate before it hands out a signature. @param place the primary */
export const sealWithCertificateLog = (place: Place, seal: TextSeal): TextSeal => ({
  text: async (text) => {
    const signed = await seal.text(text);
    await recordCertificate(place, signed.certificate);
    return signed;
  },
});
