import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict, notFound, unavailable } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { storeScan, type ScanPlace } from '../../platform/storage/store-scan';
import type { DocumentStore, OpenDocument } from '../../platform/storage/store';
import { detachFiles, record } from './paper-changes';
import { lockPaper, readPaper } from './paper-rows';

const { documents } = schema;
const ofPaper = (paperId: string) =>
  and(eq(documents.paper_id, paperId), eq(documents.kind, 'paper_scan'), isNotNull(documents.stored_at));

/**
 * Stores the scan of a paper that was signed with a pen, unchanged; replaces an earlier one.
 * @throws {ApiError} 409 if no signing was reported, 400 for any other kind of file
 */
export async function storePaperScan(
  place: ScanPlace,
  path: string,
  id: string,
  actor: Actor,
): Promise<void> {
  const { ink_signing, version } = await readPaper(place.db, id, actor.id);
  if (!ink_signing) throw conflict(messages.inkNotReported);
  await storeScan(place, path, {
    ...{ kind: 'paper_scan', folder: 'scans', owner_id: actor.id },
    isKnown: async (sha256) => sha256 === ink_signing.scan?.sha256,
    commit: async (tx, { key, sha256 }) => {
      const row = await lockPaper(tx, id, actor.id);
      const earlier = await detachFiles(tx, id, 'paper_scan');
      await tx
        .update(documents)
        .set({ stored_at: sql`now()`, paper_id: id, paper_version: version })
        .where(eq(documents.key, key));
      await record(tx, row, 'ink_scanned', `Stored a scan of the signed paper, SHA-256 ${sha256}.`, actor);
      return earlier;
    },
  });
}

/** The stored scan; read or destroy it. @throws {ApiError} 404 if there is none */
export async function openPaperScan(
  { db, store }: { db: Database; store: DocumentStore },
  id: string,
  ownerId: string,
): Promise<OpenDocument & { sha256: string; media_type: string }> {
  await readPaper(db, id, ownerId);
  const { key, sha256, media_type, created_at } = documents;
  const [row] = await db
    .select({ key, sha256, media_type })
    .from(documents)
    .where(ofPaper(id))
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
