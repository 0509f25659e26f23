import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { certify, isOpen, messages, legacyAccessMessages, type ScanType } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { discard } from '../../platform/storage/leftovers';
import { claimSpace } from '../../platform/storage/quota';
import { extensions, scanTypeOf } from '../../platform/storage/scan-type';
import type { DocumentStore, OpenDocument } from '../../platform/storage/store';
import { conflict, invalidField, notFound, unavailable } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import type { Workers } from '../../platform/workers/pool';
import { findCertificate } from './views';
import { findEntrusted, lockEntrusted, toRequest } from './case';
import { applySteps, recordLegacyAccessEvent } from './steps';

const { documents, trustedPeople } = schema;

/**
 * Stores the death certificate of a request, unchanged, in the requester's quota; replaces another one.
 * @throws {ApiError} 409 if there is no request, 400 for any other kind of file
 */
export async function storeCertificate(
  { db, store, workers }: { db: Database; store: DocumentStore; workers: Workers },
  path: string,
  id: string,
  actor: Actor,
): Promise<void> {
  assertRequested(await findEntrusted(db, id, actor.id));
  const media_type = await scanTypeOf(path, workers);
  if (!media_type) throw invalidField('file', messages.scanKind);
  const { sha256, size } = await workers.run('measureFile', path);
  // The same file again, after the answer to the first was lost.
  if ((await findCertificate(db, id))?.sha256 === sha256) return;
  const key = `certificates/${randomUUID()}.${extensions[media_type]}`;
  await db.transaction((tx) =>
    claimSpace(tx, { key, kind: 'death_certificate', media_type, sha256, size, owner_id: actor.id }),
  );
  try {
    await store.put(key, path).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    const replaced = await db.transaction(async (tx) => {
      const { person, ...locked } = await lockEntrusted(tx, id, actor.id);
      assertRequested(person);
      const earlier = await tx
        .update(documents)
        .set({ trusted_person_id: null })
        .where(eq(documents.trusted_person_id, id))
        .returning({ key: documents.key });
      await tx
        .update(documents)
        .set({ stored_at: locked.now, trusted_person_id: id })
        .where(eq(documents.key, key));
      const detail = `${person.name} added a death certificate, SHA-256 ${sha256}.`;
      await recordLegacyAccessEvent(tx, locked, 'certificate_stored', detail, actor);
      // The first one only: otherwise the same person could restart the time again and again.
      if (earlier.length === 0)
        await applySteps(tx, locked, certify(locked.rules, id, locked.now.getTime()), { actor });
      return earlier.map((row) => row.key);
    });
    // If this fails, housekeeping removes the files.
    await discard({ db, store }, replaced).catch(() => undefined);
  } catch (error) {
    await discard({ db, store }, [key]).catch(() => undefined);
    throw error;
  }
}

/**
 * The certificate that one of an owner's trusted people added, for the owner.
 * @throws {ApiError} 404 if there is none
 */
export async function openCertificate(
  { db, store }: { db: Database; store: DocumentStore },
  personId: string,
  ownerId: string,
): Promise<OpenDocument & { sha256: string; media_type: ScanType }> {
  const [person] = await db
    .select({ id: trustedPeople.id })
    .from(trustedPeople)
    .where(and(eq(trustedPeople.id, personId), eq(trustedPeople.owner_id, ownerId)));
  const row = person && (await findCertificate(db, personId));
  const found =
    row &&
    (await store.open(row.key).catch((cause: unknown) => {
      throw unavailable(cause);
    }));
  if (!row || !found) throw notFound(legacyAccessMessages.trustedPersonGone);
  return { ...found, sha256: row.sha256, media_type: row.media_type };
}

function assertRequested({ request }: Awaited<ReturnType<typeof findEntrusted>>): void {
  if (!request || !isOpen(toRequest(request))) throw conflict(legacyAccessMessages.nothingAsked);
}
