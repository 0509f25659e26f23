import { and, eq, or, sql } from 'drizzle-orm';
import { messages } from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import type { DocumentKind } from '../db/schema/records';
import { conflict } from '../http/errors/api-error';

const { documents, loans, loanVersions, users, wills, willVersions } = schema;

/**
 * The storage limit of one account: many more files than anyone has. The PDFs that the server makes of its
 * wills count, but only they can be in the way of the next one: other files leave no will without its PDF.
 */
export const documentQuota = { documents: 500, bytes: 1024 ** 3 };

/**
 * The limit for the signed versions of one account's wills in the database: hundreds, with
 * signatures of a usual size.
 */
export const versionQuota = { bytes: 100 * 1024 ** 2 };

/**
 * Refuses to keep another signed version once those of the account reach the limit.
 * @throws {ApiError} 409
 */
export async function assertRoomForVersion(tx: Database, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('update');
  // The stored size, which is known without reading the images.
  const [used] = await tx
    .select({
      bytes: sql`coalesce(sum(pg_column_size(${willVersions.signatures})), 0)`.mapWith(Number),
    })
    .from(willVersions)
    .innerJoin(wills, eq(wills.id, willVersions.will_id))
    .where(eq(wills.owner_id, ownerId));
  if ((used?.bytes ?? 0) >= versionQuota.bytes) throw conflict(messages.noRoomForVersion);
}

/**
 * The limit for the earlier signed terms of the loans that one account has proposed: about 500 signatures.
 */
export const termsQuota = { bytes: 100 * 1024 ** 2 };

/**
 * Refuses to keep another version of a loan's terms once those of the loans that this account proposes reach
 * the limit. What the other party proposes counts toward theirs.
 * @throws {ApiError} 409
 */
export async function assertRoomForTerms(tx: Database, userId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`terms of ${userId}`}, 1))`);
  const { lender_signature, borrower_signature } = loanVersions;
  const size = sql`coalesce(pg_column_size(${lender_signature}), 0) + coalesce(pg_column_size(${borrower_signature}), 0)`;
  const [used] = await tx
    .select({ bytes: sql`coalesce(sum(${size}), 0)`.mapWith(Number) })
    .from(loanVersions)
    .innerJoin(loans, eq(loans.id, loanVersions.loan_id))
    .where(
      and(or(eq(loans.lender_id, userId), eq(loans.borrower_id, userId)), eq(loans.initiator_id, userId)),
    );
  if ((used?.bytes ?? 0) >= termsQuota.bytes) throw conflict(messages.noRoomForTerms);
}

/**
 * Reserves quota for a document that is about to be stored. Of two concurrent calls, the second waits
 * until the first is counted.
 * @param apart counts only documents of its kind: what others add must not be refused because
 *   of the account's own files
 * @throws {ApiError} 409 if the account has no space for it
 */
export async function claimSpace(
  tx: Database,
  document: typeof documents.$inferInsert & { owner_id: string; kind: DocumentKind },
  apart = document.kind === 'signed_pdf',
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, document.owner_id)).for('update');
  const [used] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      bytes: sql`coalesce(sum(${documents.size}), 0)`.mapWith(Number),
    })
    .from(documents)
    .where(
      and(eq(documents.owner_id, document.owner_id), apart ? eq(documents.kind, document.kind) : undefined),
    );
  const { count = 0, bytes = 0 } = used ?? {};
  if (count >= documentQuota.documents || bytes + document.size > documentQuota.bytes)
    throw conflict(messages.filesTooMany);
  await tx.insert(documents).values(document);
}
