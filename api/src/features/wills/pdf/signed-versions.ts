import { and, eq, ne, notExists, sql, type SQLWrapper } from 'drizzle-orm';
import { signerRoles } from '@heartwood/domain';
import { schema, type Database } from '../../../platform/db/database';
import { isWillPdf } from './will-pdf-rows';
import { signedText } from '../will-rows';

const { documents, wills, willVersions } = schema;

/** A text that all three have signed on the screen. */
export interface SignedVersion {
  /** Of its will. */
  id: string;
  version: number;
  owner_id: string;
}

const current = { id: wills.id, version: wills.version, owner_id: wills.owner_id };

/** The current text of a will, if all three have signed it. */
export async function findSigned(db: Database, willId: string): Promise<SignedVersion | undefined> {
  const [row] = await db
    .select(current)
    .from(wills)
    .where(and(eq(wills.id, willId), signedByAll(wills.signed)));
  return row;
}

/**
 * All signed texts without a sealed PDF, also earlier ones of wills that were changed; without
 * wills that were replaced.
 */
export async function findSignedWithoutPdf(db: Database): Promise<SignedVersion[]> {
  const signed = await db
    .select(current)
    .from(wills)
    .where(
      and(ne(wills.status, 'revoked'), signedByAll(wills.signed), lacksPdf(db, wills.id, wills.version)),
    );
  const { will_id, version, signed_by_all } = willVersions;
  const changed = await db
    .select({ id: will_id, version, owner_id: wills.owner_id })
    .from(willVersions)
    .innerJoin(wills, eq(wills.id, will_id))
    .where(and(ne(wills.status, 'revoked'), eq(signed_by_all, true), lacksPdf(db, will_id, version)));
  return [...signed, ...changed];
}

/** What a version's PDF is typeset from. */
export async function readSignedText(db: Database, willId: string, version: number) {
  const [row] = await db
    .select()
    .from(wills)
    .where(and(eq(wills.id, willId), eq(wills.version, version)));
  if (row) return signedText(row);
  const [earlier] = await db
    .select()
    .from(willVersions)
    .where(and(eq(willVersions.will_id, willId), eq(willVersions.version, version)));
  return earlier && signedText(earlier);
}

const signedByAll = (signatures: SQLWrapper) =>
  and(...signerRoles.map((role) => sql`${signatures} ? ${role}::text`));

const lacksPdf = (db: Database, willId: SQLWrapper, version: SQLWrapper) =>
  notExists(
    db
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.will_id, willId), eq(documents.will_version, version), isWillPdf())),
  );
