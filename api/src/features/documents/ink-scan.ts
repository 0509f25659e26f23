import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { appendToAuditLog, willSubject } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { notFound, unavailable } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { forgetScans, inkVersionOf, lockWill, readWill, assertCurrentVersion } from '../wills';
import { storeScan, type ScanPlace } from '../../platform/storage/store-scan';
import type { DocumentStore, OpenDocument } from '../../platform/storage/store';

const { documents } = schema;

/**
 * Stores the scan of a will that was signed on paper, unchanged; replaces an earlier scan.
 * @param signed the will, and the version whose signing it shows; by default, the one that is
 *   reported when it arrives
 * @throws {ApiError} 409 if no signing was reported, or meanwhile another one; 400 for any other kind of file
 */
export async function storeInkScan(
  place: ScanPlace,
  path: string,
  { id: willId, version: given }: { id: string; version?: number },
  actor: Actor,
): Promise<void> {
  const { ink_signing } = await readWill(place.db, willId, actor.id);
  const reported = inkVersionOf({ ink_signing });
  assertCurrentVersion(given, { version: reported });
  await storeScan(place, path, {
    ...{ kind: 'ink_scan', folder: 'scans', owner_id: actor.id },
    isKnown: async (sha256) => sha256 === ink_signing?.scan?.sha256,
    commit: async (tx, { key, sha256 }) => {
      const row = await lockWill(tx, willId, actor.id);
      const version = inkVersionOf(row);
      assertCurrentVersion(reported, { version });
      const earlier = await forgetScans(tx, willId, version);
      await tx
        .update(documents)
        .set({ stored_at: sql`now()`, will_id: willId, will_version: version })
        .where(eq(documents.key, key));
      const detail = `Stored a scan of the will signed on paper, SHA-256 ${sha256}.`;
      await appendToAuditLog(tx, willSubject(willId), {
        type: 'ink_scanned',
        detail,
        text: row.contract,
        actor,
      });
      return earlier;
    },
  });
}

/** The stored scan; read or destroy it. @throws {ApiError} 404 if there is none */
export async function openInkScan(
  { db, store }: { db: Database; store: DocumentStore },
  willId: string,
  ownerId: string,
): Promise<OpenDocument & { sha256: string; media_type: string }> {
  const { ink_signing } = await readWill(db, willId, ownerId);
  if (!ink_signing?.scan) throw notFound();
  const { will_id, kind, will_version, stored_at, key, created_at } = documents;
  const ofReport = and(
    eq(will_id, willId),
    eq(kind, 'ink_scan'),
    eq(will_version, ink_signing.version),
    isNotNull(stored_at),
  );
  const [row] = await db
    .select({ key, sha256: documents.sha256, media_type: documents.media_type })
    .from(documents)
    .where(ofReport)
    .orderBy(desc(created_at))
    .limit(1);
  const found =
    row &&
    (await store.open(row.key).catch((cause: unknown) => {
      throw unavailable(cause);
    }));
  if (!row || !found) throw notFound();
  return { ...found, sha256: row.sha256, media_type: row.media_type };
}
