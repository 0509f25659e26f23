import { randomUUID } from 'node:crypto';
import { and, desc, eq, ne, notExists, sql } from 'drizzle-orm';
import { messages, missingForValidity, signerRoles } from '@heartwood/shared/domain';
import { recordEvent, willSubject } from '../audit/trail';
import { schema, type Database } from '../db/database';
import { conflict, invalidField, notFound, unavailable } from '../errors/api-error';
import type { Actor } from '../plugins/app/session';
import { noteCertificate } from '../seal/certificates';
import type { Seal } from '../seal/seal';
import type { Workers } from '../workers/pool';
import { lockWill, readWill, refuseOutdated, stateOf } from '../wills/will-rows';
import { discard } from './leftovers';
import { claimSpace } from './quota';
import type { DocumentStore, OpenDocument } from './store';

const { documents, wills } = schema;

const NOT_SIGNED_YET = 'The PDF is stored once the testator and both witnesses have signed.';

export interface StoredDocument {
  key: string;
  sha256: string;
  size: number;
}

/** What a PDF is said to be of. */
export interface Printed {
  willId?: string;
  /** The version of its text; by default, the one that is current when the upload arrives. */
  version?: number;
}

/**
 * Stores the PDF in a file. It belongs to the named will, or else to the newest signed will without a PDF; a PDF
 * without a will expires. The will must have all three signatures. Its PDF is sealed before it is stored; a PDF that
 * the site didn't print may not be sealable, and is stored unchanged. The bytes are durable before a will refers to
 * them. The first PDF of a signed text stays: a second upload returns that one.
 * @throws {ApiError} 409 if the will has not all signatures, or its text was changed since it was printed.
 *   400 if the PDF has a seal or signature, unless it is the one that is stored for the named will
 */
export async function storeDocument(
  { db, store, seal, workers }: { db: Database; store: DocumentStore; seal: Seal; workers: Workers },
  path: string,
  { willId, version }: Printed,
  actor: Actor,
): Promise<StoredDocument> {
  const { isPdf } = await workers.run('inspectPdf', path);
  if (!isPdf) throw invalidField('file', messages.fileNotPdf);
  const named = willId === undefined ? undefined : await readText(db, willId, version, actor.id);
  const fits = named?.id ?? (await findUnprinted(db, actor.id));
  const sealed = fits === undefined ? null : await seal.pdf(path, 'Sealed after all three had signed');
  if (sealed) await noteCertificate({ db }, sealed.certificate);
  const { sha256, size } = sealed ?? (await workers.run('measureFile', path));
  // Threat: a copy of another person's sealed PDF, which would look like a genuine PDF of this will.
  if (!sealed && (await workers.run('isSigned', path))) {
    const kept = named && (await findDocument(db, named.id, named.version));
    if (kept?.sha256 !== sha256) throw invalidField('file', messages.fileSigned);
    return kept;
  }
  const key = `wills/${randomUUID()}.pdf`;
  const document = { key, sha256, size };
  const seals = sealed && {
    certificate_sha256: sealed.certificate.sha256,
    sealed_sha256: sealed.sealed_sha256,
  };
  await db.transaction((tx) => claimSpace(tx, { ...document, ...seals, owner_id: actor.id }));
  try {
    await store.put(key, path).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    const kept = await db.transaction((tx) => noteDocument(tx, document, named, actor));
    if (kept.key !== key) await discard({ db, store }, [key]).catch(() => undefined);
    return kept;
  } catch (error) {
    await discard({ db, store }, [key]).catch(() => undefined);
    throw error;
  }
}

/** The stored PDF of a will's current text; read or destroy it. @throws {ApiError} 404 if there is none */
export async function openWillPdf(
  { db, store }: { db: Database; store: DocumentStore },
  willId: string,
  ownerId: string,
): Promise<OpenDocument & { sha256: string }> {
  const { version = 1 } = await readWill(db, willId, ownerId);
  const row = await findDocument(db, willId, version);
  if (!row) throw notFound();
  const found = await store.open(row.key).catch((cause: unknown) => {
    throw unavailable(cause);
  });
  if (!found) throw notFound();
  return { ...found, sha256: row.sha256 };
}

/** The signed text that a PDF is of. */
async function readText(db: Database, id: string, printed: number | undefined, ownerId: string) {
  const will = await readWill(db, id, ownerId);
  const { version = 1 } = will;
  refuseOutdated(printed, { version });
  refuseUnsigned(will);
  return { id, version };
}

/** Decides which will the document belongs to: two concurrent uploads get different wills. */
async function noteDocument(
  tx: Database,
  document: StoredDocument,
  named: { id: string; version: number } | undefined,
  actor: Actor,
): Promise<StoredDocument> {
  for (;;) {
    const willId = named?.id ?? (await findUnprinted(tx, actor.id));
    if (willId === undefined) return noteWithoutWill(tx, document);
    const will = await lockWill(tx, willId, actor.id);
    refuseOutdated(named?.version, will);
    const earlier = await findDocument(tx, willId, will.version);
    // Another upload has taken the will in the meantime, so look for the next one.
    if (earlier && named === undefined) continue;
    refuseUnsigned({ ...stateOf(will), replaced_by: null });
    if (earlier) return earlier;
    await tx
      .update(documents)
      .set({ stored_at: sql`now()`, will_id: willId, will_version: will.version })
      .where(eq(documents.key, document.key));
    const detail = `Stored the PDF that was sent for it, SHA-256 ${document.sha256}.`;
    await recordEvent(tx, willSubject(willId), { type: 'sealed', detail, text: will.contract, actor });
    return document;
  }
}

async function noteWithoutWill(tx: Database, document: StoredDocument): Promise<StoredDocument> {
  await tx
    .update(documents)
    .set({ stored_at: sql`now()` })
    .where(eq(documents.key, document.key));
  return document;
}

/** The newest will with all three signatures and without a PDF of its text. */
async function findUnprinted(db: Database, ownerId: string): Promise<string | undefined> {
  const printed = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(eq(documents.will_id, wills.id), eq(documents.will_version, wills.version), isSignedPdf()));
  const signed = signerRoles.map((role) => sql`${wills.signatures} ? ${role}::text`);
  const [will] = await db
    .select({ id: wills.id })
    .from(wills)
    .where(and(eq(wills.owner_id, ownerId), ne(wills.status, 'revoked'), ...signed, notExists(printed)))
    .orderBy(desc(wills.created_at))
    .limit(1);
  return will?.id;
}

async function findDocument(
  db: Database,
  willId: string,
  version: number,
): Promise<StoredDocument | undefined> {
  const { key, sha256, size } = documents;
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(eq(documents.will_id, willId), eq(documents.will_version, version), isSignedPdf()))
    .orderBy(desc(documents.created_at))
    .limit(1);
  return row;
}

/** Excludes scans of what was signed on paper. */
const isSignedPdf = () => eq(documents.kind, 'signed_pdf');

function refuseUnsigned(will: Parameters<typeof missingForValidity>[0]): void {
  if (missingForValidity(will).roles.length > 0) throw conflict(NOT_SIGNED_YET);
}
