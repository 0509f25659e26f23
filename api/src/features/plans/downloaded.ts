import { and, eq, isNotNull, isNull, notExists } from 'drizzle-orm';
import { messages, type PaperKind } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { conflict } from '../../platform/http/errors/api-error';

const { documents, papers } = schema;

/** One sentence for each paper, because a screen translates no title within a sentence. */
const closingNeeds = {
  money: messages.closingNeedsMoney,
  medical: messages.closingNeedsMedical,
  living_will: messages.closingNeedsLivingWill,
  remains: messages.closingNeedsRemains,
  things: messages.closingNeedsThings,
} as const satisfies Record<PaperKind, string>;

/**
 * Whether an account can be closed: its owner has the sealed PDF of each paper that is in force.
 * @throws {ApiError} 409
 */
export async function assertPapersDownloaded(db: Database, ownerId: string): Promise<void> {
  const [row] = await db
    .select({ kind: papers.kind })
    .from(papers)
    .where(
      and(
        eq(papers.owner_id, ownerId),
        eq(papers.status, 'signed'),
        isNull(papers.ink_signing),
        notExists(
          db
            .select({ id: documents.id })
            .from(documents)
            .where(and(eq(documents.paper_id, papers.id), isNotNull(documents.downloaded_at))),
        ),
      ),
    )
    .limit(1);
  if (row) throw conflict(closingNeeds[row.kind]);
}
