import { and, desc, eq, gt, ne, sql, type SQL } from 'drizzle-orm';
import { messages, paperText, type PaperForMe, type PaperForMeItem } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { notFound } from '../../platform/http/errors/api-error';
import { pageOf, pageValues, placeColumn, type Page, type PageQuery } from '../../platform/http/paging/page';
import type { Actor } from '../../platform/http/session';
import { findUser, mailboxOf } from '../accounts';
import { record } from './paper-changes';

const { events, papers } = schema;
const { id, kind, owner_name, signed_at, ink_signing, version } = papers;
const columns = {
  ...{ id, kind, owner_name, signed_at, version },
  signed_on_paper: sql<boolean>`${ink_signing} is not null`,
};

/**
 * Papers of others that give the reader an office, by the address that they have proven. Threat: an
 * account that claims somebody's address, so an address that isn't verified opens nothing. Only while the
 * paper is signed, and its owner lets them.
 */
const readableBy = (mailbox: string, readerId: string): SQL | undefined =>
  and(
    sql`${papers.agent_mailboxes} @> ${JSON.stringify([mailbox])}::jsonb`,
    // As in the index.
    sql`${papers.status} = 'signed' and ${papers.agents_read}`,
    ne(papers.owner_id, readerId),
  );

async function verifiedMailbox(db: Database, readerId: string): Promise<string | null> {
  const reader = await findUser(db, readerId);
  return reader?.verified_email ? mailboxOf(reader.verified_email) : null;
}

/** The signed papers of others that name the reader, the newest first. */
export async function listPapersForMe(
  db: Database,
  readerId: string,
  query: PageQuery,
): Promise<Page<PaperForMeItem>> {
  const mailbox = await verifiedMailbox(db, readerId);
  if (mailbox === null) return { items: [], next: null };
  const values = pageValues(query);
  const rows = await db
    .select({ ...columns, place: placeColumn(papers) })
    .from(papers)
    .where(
      and(
        readableBy(mailbox, readerId),
        sql`(${papers.created_at}, ${papers.id}) < (${values.at}::timestamptz, ${values.id}::uuid)`,
      ),
    )
    .orderBy(desc(papers.created_at), desc(papers.id))
    .limit(values.rows);
  return pageOf(rows, query, toItem);
}

/**
 * One of them. That somebody read or downloaded it is noted in its record, once a day.
 * @throws {ApiError} 404 also once it is revoked
 */
export async function openPaperForMe(
  tx: Database,
  paperId: string,
  did: 'Read' | 'Downloaded',
  actor: Actor,
): Promise<PaperForMe & { version: number; owner_id: string }> {
  const mailbox = await verifiedMailbox(tx, actor.id);
  const [row] =
    mailbox === null || !isUuid(paperId)
      ? []
      : await tx
          .select({ ...columns, document: papers.document, owner_id: papers.owner_id })
          .from(papers)
          .where(and(eq(papers.id, paperId), readableBy(mailbox, actor.id)))
          .for('update');
  if (!row) throw notFound(messages.paperNotFound);
  const detail = `${did} this paper, which names them.`;
  if (!(await isNotedToday(tx, paperId, detail, actor.id))) await record(tx, row, 'viewed', detail, actor);
  const { document, owner_id } = row;
  return { ...toItem(row), document, text: paperText(document), version: row.version, owner_id };
}

async function isNotedToday(
  tx: Database,
  paperId: string,
  detail: string,
  readerId: string,
): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - 86_400_000).toISOString();
  const { subject_type, subject_id, actor_id, at } = events;
  const noted = await tx.$count(
    events,
    and(
      ...[eq(subject_type, 'paper'), eq(subject_id, paperId), eq(actor_id, readerId)],
      ...[eq(events.detail, detail), gt(at, aDayAgo)],
    ),
  );
  return noted > 0;
}

function toItem(row: {
  id: string;
  kind: PaperForMeItem['kind'];
  owner_name: string | null;
  signed_at: Date | null;
  signed_on_paper: boolean;
}): PaperForMeItem {
  return {
    ...{ id: row.id, kind: row.kind, signed_on_paper: row.signed_on_paper },
    owner_name: row.owner_name ?? '',
    signed_at: row.signed_at?.toISOString() ?? '',
  };
}
