import { and, asc, eq, gte } from 'drizzle-orm';
import {
  brokenLink,
  CHAIN_BEGINNING,
  hashedText,
  type AuditEvent,
  type ChainEnd,
  type ChainSubject,
  type ChainSubjectType,
} from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import { sha256Hex } from '../crypto/sha256';
import { runCooperatively } from '../jobs/cooperative';

const { chainEnds, events } = schema;

export type AnySubject = ChainSubject<ChainSubjectType>;

/** Some events of a record in a row, oldest first. */
interface HashChainPage {
  events: AuditEvent[];
  /** The event before them as it is stored; null if it is missing. */
  from: ChainEnd | null;
  /** Where the record ends, when these were read; null if that is not stored. */
  end: ChainEnd | null;
  isLast: boolean;
}

/** Which events: at most so many, after a position, or from the beginning. */
export interface PageQuery {
  after: number | null;
  limit: number;
}

/**
 * The events after a position, as far as a page goes. One statement reads them and the record's end in one
 * snapshot. Otherwise, an event recorded in between would look like an error.
 */
export async function readHashChainPage(
  db: Database,
  subject: AnySubject,
  { after, limit }: PageQuery,
): Promise<HashChainPage> {
  const happened = db
    .select()
    .from(events)
    // With the one before, which the first of them has to follow from.
    .where(and(ofSubject(events, subject), after === null ? undefined : gte(events.position, after)))
    .orderBy(asc(events.position))
    .limit(limit + 2)
    .as('happened');
  const noted = db.select().from(chainEnds).where(ofSubject(chainEnds, subject)).as('noted');
  const rows = await db
    .select()
    .from(happened)
    .fullJoin(noted, eq(happened.subject_id, noted.subject_id))
    .orderBy(asc(happened.position));
  const [first] = rows;
  const end = first?.noted ? { position: first.noted.position, hash: first.noted.hash } : null;
  const list = rows.flatMap(({ happened: row }) => {
    if (!row) return [];
    const { subject_type: _type, subject_id: _id, ...event } = row;
    return [event];
  });
  const before = list[0]?.position === after ? list.shift() : undefined;
  const stored = before ? { position: before.position, hash: before.hash } : null;
  const from = after === null ? CHAIN_BEGINNING : stored;
  return { events: list.slice(0, limit), from, end, isLast: list.length <= limit };
}

/**
 * Whether these events follow from the one before them, and the last page of a record from its stored end.
 */
export async function isPageIntact(
  subject: AnySubject,
  { events: list, from, end, isLast }: HashChainPage,
): Promise<boolean> {
  const hashes = await runCooperatively(hashesOf(subject, list));
  if (!from) return false;
  if (isLast && end === null) return from.position === 0 && list.length === 0;
  return brokenLink(list, hashes, isLast ? end : null, from) === null;
}

function* hashesOf(subject: AnySubject, list: AuditEvent[]): Generator<void, string[]> {
  const hashes = [];
  for (const event of list) {
    hashes.push(sha256Hex(hashedText(subject, event)));
    yield;
  }
  return hashes;
}

export function ofSubject(table: typeof events | typeof chainEnds, { subject_type, subject_id }: AnySubject) {
  return and(eq(table.subject_type, subject_type), eq(table.subject_id, subject_id));
}
