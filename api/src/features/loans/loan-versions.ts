import { and, eq } from 'drizzle-orm';
import { messages, type LoanVersion } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { notFound } from '../../platform/http/errors/api-error';
import type { NoteVersion } from './note-pdf/notes';
import { findLoan } from './loan-rows';
import { signaturesOf } from './loan-signatures';
import { readTerms } from './term-columns';

const { loanVersions } = schema;

type VersionRow = typeof loanVersions.$inferSelect;

/** The earlier texts of a loan, oldest first, read one by one. */
export async function* earlierLoans(db: Database, loanId: string) {
  const ofLoan = eq(loanVersions.loan_id, loanId);
  const version = loanVersions.version;
  const versions = await db.select({ version }).from(loanVersions).where(ofLoan).orderBy(version);
  for (const each of versions) {
    const [row] = await db
      .select()
      .from(loanVersions)
      .where(and(ofLoan, eq(version, each.version)));
    if (!row) continue;
    yield toVersion(row);
  }
}

/**
 * An earlier version of a loan's text, with its signatures.
 * @throws {ApiError} 404 if there is none, or to others
 */
export async function readVersion(
  db: Database,
  loanId: string,
  version: number,
  userId: string,
): Promise<LoanVersion> {
  return toVersion((await findVersion(db, loanId, version, userId)).row);
}

/** A version that was in force until an amendment, for its PDF. @throws {ApiError} 404 for any other */
export async function signedVersion(
  db: Database,
  loanId: string,
  version: number,
  userId: string,
): Promise<NoteVersion> {
  const { row, loan } = await findVersion(db, loanId, version, userId);
  if (row.ended_on === null) throw notFound(messages.loanNotFound);
  const { lender_username, borrower_username, accepted_at } = loan;
  return { ...row, id: loanId, lender_username, borrower_username, accepted_at };
}

async function findVersion(db: Database, loanId: string, version: number, userId: string) {
  const loan = await findLoan(db, loanId, userId);
  const [row] = await db
    .select()
    .from(loanVersions)
    .where(and(eq(loanVersions.loan_id, loanId), eq(loanVersions.version, version)));
  if (!row) throw notFound(messages.loanNotFound);
  return { row, loan };
}

function toVersion(row: VersionRow): LoanVersion {
  return {
    terms_version: row.version,
    terms: readTerms(row),
    contract: row.contract,
    ...signaturesOf(row),
    lender_signed_at: row.lender_signed_at?.toISOString() ?? null,
    borrower_signed_at: row.borrower_signed_at?.toISOString() ?? null,
    replaced_at: row.replaced_at.toISOString(),
    in_force_until: row.ended_on,
  };
}
