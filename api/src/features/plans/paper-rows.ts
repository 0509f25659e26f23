import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  messages,
  paperSigners,
  paperText,
  type InkScan,
  type Paper,
  type PaperListItem,
} from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { isUuid } from '../../platform/db/ids';
import { prepared } from '../../platform/db/prepared';
import { conflict, notFound } from '../../platform/http/errors/api-error';
import {
  after,
  pageOf,
  pageValues,
  placeColumn,
  type Page,
  type PageQuery,
} from '../../platform/http/paging/page';
import { maySign } from './plan-price';

const { documents, papers } = schema;

export type PaperRow = typeof papers.$inferSelect;

const related = {
  sealed: sql<PaperListItem['sealed']>`(
    select json_build_object('sha256', stored.sha256, 'size', stored.size)
    from ${documents} as stored
    where stored.paper_id = ${sql.raw('papers.id')} and stored.paper_version = ${sql.raw('papers.version')}
      and stored.kind = 'paper_pdf' and stored.stored_at is not null
    order by stored.created_at desc limit 1)`,
  replaced_by: sql<string | null>`(
    select newer.id from ${papers} as newer
    where newer.replaces_id = ${sql.raw('papers.id')} and newer.signed_at is not null
    order by newer.created_at desc limit 1)`,
};

const { answers: _answers, document: _document, signatures: _signatures, ...light } = getTableColumns(papers);

const listQuery = prepared((db) =>
  db
    .select({ ...light, ...related, place: placeColumn(papers) })
    .from(papers)
    .where(and(eq(papers.owner_id, sql.placeholder('owner')), after(papers)))
    .orderBy(desc(papers.created_at), desc(papers.id))
    .limit(sql.placeholder('rows'))
    .prepare('list_papers'),
);

const readQuery = prepared((db) =>
  db
    .select({
      ...getTableColumns(papers),
      ...related,
      scan: sql<InkScan | null>`(
        select json_build_object('sha256', scan.sha256, 'size', scan.size, 'media_type', scan.media_type,
          'stored_at', scan.stored_at)
        from ${documents} as scan
        where scan.paper_id = ${sql.raw('papers.id')} and scan.kind = 'paper_scan' and scan.stored_at is not null
        order by scan.created_at desc limit 1)`,
    })
    .from(papers)
    .where(and(eq(papers.id, sql.placeholder('id')), eq(papers.owner_id, sql.placeholder('owner'))))
    .prepare('read_paper'),
);

/** A person's papers, the newest first, without their texts and pictures. */
export async function listPapers(
  db: Database,
  ownerId: string,
  query: PageQuery,
): Promise<Page<PaperListItem>> {
  const rows = await listQuery(db).execute({ owner: ownerId, ...pageValues(query) });
  return pageOf(rows, query, toListItem);
}

/** @throws {ApiError} 404 if there is no such paper, or it is someone else's */
export async function readPaper(db: Database, id: string, ownerId: string): Promise<Paper> {
  const [row] = isUuid(id) ? await readQuery(db).execute({ id, owner: ownerId }) : [];
  if (!row) throw notFound(messages.paperNotFound);
  const { answers, document, signatures, ink_signing, scan } = row;
  return {
    ...toListItem(row),
    answers,
    document,
    text: paperText(document),
    signatures: document.signatures.flatMap(({ role, name }) => {
      const given = signatures[role];
      if (!given) return [];
      const { ink_sha256: _ink, ...said } = given;
      return [{ role, name, ...said }];
    }),
    ink_signing: ink_signing && {
      ...ink_signing,
      scan: scan && { ...scan, stored_at: new Date(scan.stored_at).toISOString() },
    },
    paid: await maySign(db, ownerId),
  };
}

/** The paper's row, locked until the transaction ends. */
export async function lockPaper(tx: Database, id: string, ownerId: string): Promise<PaperRow> {
  const mine = and(eq(papers.id, id), eq(papers.owner_id, ownerId));
  const [row] = await tx.select().from(papers).where(mine).for('update');
  if (!row) throw notFound(messages.paperNotFound);
  return row;
}

/** @throws {ApiError} 409 if the client has read an earlier text than the current one */
export function assertVersion(read: number | undefined, { version }: Pick<PaperRow, 'version'>): void {
  if (read !== undefined && read !== version) throw conflict(messages.paperChangedElsewhere);
}

type LightRow = Omit<PaperRow, 'answers' | 'document' | 'signatures'> &
  Pick<PaperListItem, 'sealed' | 'replaced_by'>;

function toListItem(row: LightRow): PaperListItem {
  const { id, kind, status, version, owner_name, agents_read, sealed, replaced_by } = row;
  return {
    ...{ id, kind, status, version, agents_read, sealed, replaced_by },
    owner_name: owner_name ?? '',
    signed_by: paperSigners.flatMap((role) => {
      const signed_at = row.signed?.[role]?.signed_at;
      const name = row.places?.find((place) => place.role === role)?.name ?? '';
      return signed_at ? [{ role, name, signed_at }] : [];
    }),
    signed_at: row.signed_at?.toISOString() ?? null,
    signed_on_paper: row.ink_signing !== null,
    replaces: row.replaces_id,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}
