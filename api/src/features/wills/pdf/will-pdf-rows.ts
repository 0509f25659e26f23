import { and, desc, eq, isNotNull, or } from 'drizzle-orm';
import { schema, type Database } from '../../../platform/db/database';
import type { StoredDocument } from '../../../platform/storage/store';

const { documents, wills } = schema;
const { key, sha256, size } = documents;

/**
 * Which rows are the PDF of their will. Excludes scans of what was signed on paper, and files without our
 * seal, also those that an earlier release kept as a will's PDF.
 */
export const isWillPdf = () =>
  and(
    eq(documents.kind, 'signed_pdf'),
    isNotNull(documents.certificate_sha256),
    isNotNull(documents.stored_at),
  );

/**
 * The sealed PDF of a version of a will's text. Of an earlier release, there may be several: the newest one.
 */
export async function findWillPdf(
  db: Database,
  willId: string,
  version: number,
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .where(and(eq(documents.will_id, willId), eq(documents.will_version, version), isWillPdf()))
    .orderBy(desc(documents.created_at))
    .limit(1);
  return row;
}

/**
 * The sealed PDF that is the same as a file, byte for byte, or that the server typeset with the
 * same bytes and then sealed.
 * @param of one of the owner's wills; all of them if it is missing
 */
export async function findSameWillPdf(
  db: Database,
  file: string,
  of: { ownerId: string; willId?: string },
): Promise<StoredDocument | undefined> {
  const [row] = await db
    .select({ key, sha256, size })
    .from(documents)
    .innerJoin(wills, eq(wills.id, documents.will_id))
    .where(
      and(
        eq(wills.owner_id, of.ownerId),
        of.willId === undefined ? undefined : eq(wills.id, of.willId),
        isWillPdf(),
        or(eq(sha256, file), eq(documents.typeset_sha256, file)),
      ),
    )
    .orderBy(desc(documents.created_at))
    .limit(1);
  return row;
}
