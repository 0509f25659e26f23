import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
import { messages, missingForValidity, signerRoles } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict, invalidField, notFound, unavailable } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { findSameWillPdf, lockWill, readWill, assertCurrentVersion, type SignedWills } from '../wills';
import type { Workers } from '../../platform/workers/pool';
import { discard } from '../../platform/storage/leftovers';
import { claimSpace } from '../../platform/storage/quota';
import type { DocumentStore, OpenDocument, StoredDocument } from '../../platform/storage/store';

const { documents, wills } = schema;

/** What became of a PDF that was sent. */
interface ReceivedPdf extends StoredDocument {
  /** Whether it is the sealed PDF of the will. Otherwise `detail` says what it is. */
  sealed: boolean;
  detail?: string;
}

/** What a PDF is said to be of. */
interface Printed {
  willId?: string;
  /** The version of its text; by default, the one that is current when the upload arrives. */
  version?: number;
}

interface Place {
  db: Database;
  store: DocumentStore;
  workers: Workers;
  signedWills: SignedWills;
}

/**
 * Takes the PDF in a file, of the named will or else of the newest signed one. If it is byte for byte what
 * the server has typeset from the stored text and signatures, it is the will's sealed PDF. Threat: any other
 * file that its owner calls the will. It is kept as an unsealed copy, which is nobody's will: `/verify`
 * doesn't know it, and it is never released. A copy without a will expires.
 * @throws {ApiError} 409 if the named will has not all signatures, its text was changed since it was printed,
 *   or there is no space for a copy
 */
export async function storeDocument(
  { db, store, workers, signedWills }: Place,
  path: string,
  { willId, version }: Printed,
  actor: Actor,
): Promise<ReceivedPdf> {
  const { isPdf } = await workers.run('inspectPdf', path);
  if (!isPdf) throw invalidField('file', messages.fileNotPdf);
  const named = willId === undefined ? undefined : await readText(db, willId, version, actor.id);
  const of = named ?? (await findNewestSigned(db, actor.id));
  if (of) await signedWills.keep({ ...of, owner_id: actor.id }, actor.address);
  const { sha256, size } = await workers.run('measureFile', path);
  const same = await findSameWillPdf(db, sha256, { ownerId: actor.id, willId: named?.id });
  if (same) return { ...same, sealed: true };
  const copy = of && (await findCopy(db, of.id, sha256));
  const kept = copy ?? (await storeCopy({ db, store }, path, { sha256, size, of, actor }));
  return { ...kept, sealed: false, detail: of ? messages.unsealedCopy : messages.copyWithoutWill };
}

/**
 * The sealed PDF of a version of a will's text; read or destroy it.
 * @throws {ApiError} 404 if not all have signed it
 */
export async function openWillPdf(
  { db, signedWills }: Pick<Place, 'db' | 'signedWills'>,
  { id, version: asked }: { id: string; version?: number },
  actor: Actor,
): Promise<OpenDocument & { sha256: string }> {
  const will = await readWill(db, id, actor.id);
  const { version: current = 1, signed_versions = [] } = will;
  const version = asked ?? current;
  const isSigned =
    version === current
      ? missingForValidity(will).roles.length === 0
      : signed_versions.some((earlier) => earlier.version === version);
  if (!isSigned) throw notFound();
  return signedWills.open({ id, version, owner_id: actor.id }, actor.address);
}

/** The signed text that a PDF is of. */
async function readText(db: Database, id: string, printed: number | undefined, ownerId: string) {
  const will = await readWill(db, id, ownerId);
  const { version = 1 } = will;
  assertCurrentVersion(printed, { version });
  if (missingForValidity(will).roles.length > 0) throw conflict(messages.pdfBeforeSignatures);
  return { id, version };
}

interface Copy {
  sha256: string;
  size: number;
  /** The signed text that it is kept with. */
  of: { id: string; version: number } | undefined;
  actor: Actor;
}

async function storeCopy(
  { db, store }: Pick<Place, 'db' | 'store'>,
  path: string,
  { sha256, size, of, actor }: Copy,
): Promise<StoredDocument> {
  const document = { key: `wills/${randomUUID()}.pdf`, sha256, size };
  await db.transaction((tx) => claimSpace(tx, { ...document, kind: 'unsealed_copy', owner_id: actor.id }));
  try {
    await store.put(document.key, path).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    await db.transaction(async (tx) => {
      if (of) assertCurrentVersion(of.version, await lockWill(tx, of.id, actor.id));
      await tx
        .update(documents)
        .set({ stored_at: sql`now()`, ...(of && { will_id: of.id, will_version: of.version }) })
        .where(eq(documents.key, document.key));
    });
    return document;
  } catch (error) {
    await discard({ db, store }, [document.key]).catch(() => undefined);
    throw error;
  }
}

/** The newest will that all three have signed. */
async function findNewestSigned(
  db: Database,
  ownerId: string,
): Promise<{ id: string; version: number } | undefined> {
  const signed = signerRoles.map((role) => sql`${wills.signed} ? ${role}::text`);
  const [will] = await db
    .select({ id: wills.id, version: wills.version })
    .from(wills)
    .where(and(eq(wills.owner_id, ownerId), ne(wills.status, 'revoked'), ...signed))
    .orderBy(desc(wills.created_at))
    .limit(1);
  return will;
}

/** The same file, if it was sent before: a client may try again. */
async function findCopy(db: Database, willId: string, file: string): Promise<StoredDocument | undefined> {
  const { key, sha256, size, will_id, kind, stored_at } = documents;
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(eq(will_id, willId), eq(kind, 'unsealed_copy'), eq(sha256, file), isNotNull(stored_at)))
    .limit(1);
  return row;
}
