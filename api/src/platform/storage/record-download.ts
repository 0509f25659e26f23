import { Readable } from 'node:stream';
import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { OpenDocument } from './store';

const { documents } = schema;

/** Notes that the owner of a document has downloaded it; the first time counts. @param of which document */
export async function recordDownload(db: Database, of: SQL, sha256: string): Promise<void> {
  await db
    .update(documents)
    .set({ downloaded_at: sql`now()` })
    .where(and(of, eq(documents.sha256, sha256), isNull(documents.downloaded_at)));
}

/**
 * A document that calls `before` when only its last piece is left to send: a reader who has all of it
 * can rely on what that did, and one whose connection was lost before has changed nothing. The document
 * is sent even if it fails.
 */
export function beforeItsEnd<Document extends OpenDocument>(
  document: Document,
  before: () => Promise<void>,
  onError: (error: unknown) => void,
): Document {
  async function* pieces() {
    let last: unknown;
    for await (const piece of document.content) {
      if (last !== undefined) yield last;
      last = piece;
    }
    await before().catch(onError);
    if (last !== undefined) yield last;
  }
  return { ...document, content: Readable.from(pieces(), { objectMode: false }) };
}
