import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import {
  closingText,
  messages,
  type ClosedFile,
  type ClosedWill,
  type DeletionIntent,
  type Will,
} from '@heartwood/domain';
import { findUser, queueSecurityMail } from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { prepared } from '../../platform/db/prepared';
import { notFound, unlessGone } from '../../platform/http/errors/api-error';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';
import type { Actor } from '../../platform/http/session';
import { sha256Hex } from '../../platform/crypto/sha256';
import { closingMail } from './closing-mail';
import { readWill } from './will-rows';

const { closedFiles, documents, willClosings } = schema;

interface Closing {
  will: Will;
  intent: DeletionIntent;
  /** What the record says about it, in sentences. */
  declared: string;
  actor: Actor;
}

/**
 * Keeps a closing page of a signed will that is being deleted, with the fingerprints of its sealed PDFs, and
 * mails it to the owner. Call it while the will and its documents are there. @returns the page, which the
 * last event of the record covers
 */
export async function closeWill(tx: Database, { will, intent, declared, actor }: Closing): Promise<string> {
  const { id, testator_name, contract, version = 1, signatures = [], ink_signing = null } = will;
  const rows = await sealedFiles(tx, id);
  const closed_at = new Date();
  const text = closingText({
    ...{ id, testator_name, version, signatures, ink_signing, declared, closed_at },
    text_sha256: sha256Hex(contract),
    files: rows.map(toFile),
    account: actor.username,
  });
  const closing = { id, owner_id: actor.id, testator_name, intent, text, created_at: closed_at };
  await tx.insert(willClosings).values(closing);
  if (rows.length > 0) await tx.insert(closedFiles).values(rows.map((row) => ({ ...row, closing_id: id })));
  const owner = await findUser(tx, actor.id);
  const closed = { id, testator_name, intent, closed_at, declared };
  if (owner) await queueSecurityMail(tx, owner, closingMail(owner, closed, actor));
  return text;
}

/** Those with a seal of ours: any other file could be anybody's. */
async function sealedFiles(tx: Database, willId: string) {
  const { sha256, sealed_sha256, certificate_sha256, will_version, stored_at } = documents;
  const made_by_server = sql<boolean>`${documents.typeset_sha256} is not null`;
  const rows = await tx
    .selectDistinctOn([sha256], {
      sha256,
      sealed_sha256,
      certificate_sha256,
      will_version,
      stored_at,
      made_by_server,
    })
    .from(documents)
    .where(
      and(
        eq(documents.will_id, willId),
        eq(documents.kind, 'signed_pdf'),
        isNotNull(certificate_sha256),
        isNotNull(stored_at),
      ),
    )
    .orderBy(asc(sha256), asc(stored_at));
  return rows.flatMap(({ certificate_sha256: certificate, stored_at: at, ...row }) =>
    certificate && at
      ? [{ ...row, will_version: row.will_version ?? 1, certificate_sha256: certificate, stored_at: at }]
      : [],
  );
}

const toFile = (row: { sha256: string; will_version: number; stored_at: Date }): ClosedFile => ({
  sha256: row.sha256,
  version: row.will_version,
  stored_at: row.stored_at.toISOString(),
});

/** The closing page of a person's will. @throws {ApiError} 404 if there is none, or it is someone else's */
export async function readClosing(db: Database, id: string, ownerId: string): Promise<ClosedWill> {
  if (!isUuid(id)) throw notFound(messages.willNotFound);
  const mine = and(eq(willClosings.id, id), eq(willClosings.owner_id, ownerId));
  const [row] = await db.select().from(willClosings).where(mine);
  if (!row) throw notFound(messages.willNotFound);
  const files = await db
    .select()
    .from(closedFiles)
    .where(eq(closedFiles.closing_id, id))
    .orderBy(desc(closedFiles.will_version));
  const { testator_name, intent, text, created_at } = row;
  return {
    ...{ id, testator_name, intent, text },
    created_at: created_at.toISOString(),
    files: files.map(toFile),
  };
}

const { id, testator_name, intent, created_at } = willClosings;

const listQuery = prepared((db) =>
  db
    .select({ id, testator_name, intent, created_at, place: placeColumn(willClosings) })
    .from(willClosings)
    .where(and(eq(willClosings.owner_id, sql.placeholder('owner')), after(willClosings)))
    .orderBy(desc(created_at), desc(id))
    .limit(sql.placeholder('rows'))
    .prepare('list_closings'),
);

/** A person's closing pages, the newest first, without their text. */
export async function listClosings(
  db: Database,
  ownerId: string,
  query: PageQuery,
): Promise<Page<Omit<ClosedWill, 'text' | 'files'>>> {
  const rows = await listQuery(db).execute({ owner: ownerId, ...pageValues(query) });
  return pageOf(rows, query, ({ place: _place, ...row }) => ({
    ...row,
    created_at: row.created_at.toISOString(),
  }));
}

/** A will, or its closing page if it was deleted: its record and its proof stay. @throws {ApiError} 404 */
export async function readWillOrClosing(
  db: Database,
  willId: string,
  ownerId: string,
): Promise<{ contract: string; sealed?: { sha256: string } | null }> {
  const will = await unlessGone(readWill(db, willId, ownerId));
  if (will) return will;
  const { text, files } = await readClosing(db, willId, ownerId);
  return { contract: text, sealed: files[0] ?? null };
}
