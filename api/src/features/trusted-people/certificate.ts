import { and, eq } from 'drizzle-orm';
import {
  askByPaper,
  bearerBlocker,
  certify,
  isOpen,
  legacyAccessMessages,
  type ScanType,
} from '@heartwood/domain';
import type { Config } from '../../config';
import { schema, type Database } from '../../platform/db/database';
import { storeScan, type ScanPlace, type StoredFile } from '../../platform/storage/store-scan';
import type { DocumentStore, OpenDocument } from '../../platform/storage/store';
import { conflict, notFound, unavailable } from '../../platform/http/errors/api-error';
import type { Actor, Device } from '../../platform/http/session';
import { bearerText } from './bearer';
import { findCertificate } from './views';
import { findEntrusted, lockEntrusted, toRequest, type PersonWithRequest } from './case';
import { askedByPaper, bearerActor, lockBearer } from './paper-page';
import { awaitReview, type Review } from './review';
import { applySteps, recordLegacyAccessEvent } from './steps';

const { documents, paperKeys, trustedPeople } = schema;

interface Place extends ScanPlace {
  /** Null if no person reviews certificates. */
  review: Review | null;
}

export const reviewOf = ({ certificateReview, operator }: Config): Review | null =>
  certificateReview ? { mailTo: operator.email ?? operator.support_email } : null;

/**
 * Stores the death certificate of a request, unchanged, in the requester's quota; replaces another one.
 * @throws {ApiError} 409 if there is no request, 400 for any other kind of file
 */
export async function storeCertificate(place: Place, path: string, id: string, actor: Actor): Promise<void> {
  const { db, review } = place;
  assertRequested(await findEntrusted(db, id, actor.id));
  await storeFile(place, path, { personId: id, owner_id: actor.id }, async (tx, file) => {
    const { person, ...locked } = await lockEntrusted(tx, id, actor.id);
    assertRequested(person);
    const earlier = await attach(tx, file, id, locked.now);
    const detail = `${person.name} added a death certificate, SHA-256 ${file.sha256}.`;
    await recordLegacyAccessEvent(tx, locked, 'certificate_stored', detail, actor);
    if (review) await awaitReview(tx, locked, person, review);
    // The first one only: otherwise the same person could restart the time again and again.
    else if (earlier.length === 0)
      await applySteps(tx, locked, certify(locked.rules, id, locked.now.getTime()), { actor });
    return earlier;
  });
}

/**
 * Stores the death certificate that the bearer of a key on paper adds, which makes their request. Another one
 * replaces it, and restarts nothing.
 * @throws {ApiError} 409 before they have said who they are, or if the account of that person has asked
 */
export async function storePaperCertificate(
  place: Place,
  path: string,
  token: string,
  device: Device,
): Promise<void> {
  const { db, review } = place;
  const { person: found } = await db.transaction((tx) => lockBearer(tx, token));
  // In the owner's quota, but apart: their own files must not be in the way.
  const room = { personId: found.id, owner_id: found.owner_id, apart: true, asks: !askedByPaper(found) };
  await storeFile(place, path, room, async (tx, file) => {
    const { person, ...locked } = await lockBearer(tx, token);
    const actor = bearerActor(person, device);
    const { id, paper } = person;
    if (!askedByPaper(person)) {
      const why = bearerBlocker(locked.rules, id);
      if (why) throw conflict(why);
      if (!paper.bearer_name) throw conflict(legacyAccessMessages.paperKeyNeedsName);
      const steps = askByPaper(locked.rules, id, locked.now.getTime(), review === null);
      await applySteps(tx, locked, steps, { actor, reason: '', died_on: paper.died_on });
      await tx.update(paperKeys).set({ sessions: 0 }).where(eq(paperKeys.person_id, id));
    }
    const earlier = await attach(tx, file, id, locked.now);
    const detail = `${bearerText(person)} added a death certificate, SHA-256 ${file.sha256}.`;
    await recordLegacyAccessEvent(tx, locked, 'certificate_stored', detail, actor);
    if (review) await awaitReview(tx, locked, person, review);
    return earlier;
  });
}

interface CertificateRoom {
  personId: string;
  owner_id: string;
  apart?: boolean;
  /** Whether the file makes the request. */
  asks?: boolean;
}

/** Stores a file, and lets it belong to a person's request. */
const storeFile = (
  place: Place,
  path: string,
  { personId, asks = false, ...room }: CertificateRoom,
  commit: (tx: Database, file: StoredFile) => Promise<string[]>,
): Promise<void> =>
  storeScan(place, path, {
    ...room,
    kind: 'death_certificate',
    folder: 'certificates',
    // The same certificate as with a refused request asks once more.
    isKnown: async (sha256) => !asks && (await findCertificate(place.db, personId))?.sha256 === sha256,
    commit,
  });

/** @returns the keys of the files that were there before */
async function attach(tx: Database, { key }: StoredFile, personId: string, now: Date): Promise<string[]> {
  const earlier = await tx
    .update(documents)
    .set({ trusted_person_id: null })
    .where(eq(documents.trusted_person_id, personId))
    .returning({ key: documents.key });
  await tx
    .update(documents)
    .set({ stored_at: now, trusted_person_id: personId })
    .where(eq(documents.key, key));
  return earlier.map((row) => row.key);
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

function assertRequested({ request }: Pick<PersonWithRequest, 'request'>): void {
  if (!request || !isOpen(toRequest(request))) throw conflict(legacyAccessMessages.nothingAsked);
}
