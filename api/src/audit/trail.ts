import { createHash } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { schema, type Database } from '../db/database';
import type { Actor } from '../plugins/app/session';

const { events } = schema;

type EventRow = typeof events.$inferSelect;
export type Subject = Pick<EventRow, 'subject_type' | 'subject_id'>;

export const willSubject = (subject_id: string): Subject => ({ subject_type: 'will', subject_id });
export const loanSubject = (subject_id: string): Subject => ({ subject_type: 'loan', subject_id });

export interface Happening {
  type: string;
  /** One plain sentence for whoever reads the trail. */
  detail: string;
  /** The document's text at that moment. */
  text: string;
  /** Missing when nobody at a browser did it, as with the payment provider's message. */
  actor?: Actor;
}

const START = '0'.repeat(64);

/**
 * Adds what happened to the end of a will's or a loan's trail. Call it in the transaction that does it, with the
 * will's or loan's row locked: the lock is what puts two events in an order.
 */
export async function recordEvent(
  db: Database,
  subject: Subject,
  { type, detail, text, actor }: Happening,
): Promise<void> {
  const [last] = await db
    .select({ position: events.position, hash: events.hash })
    .from(events)
    .where(ofSubject(subject))
    .orderBy(desc(events.position))
    .limit(1);
  const row = {
    ...subject,
    position: (last?.position ?? 0) + 1,
    type,
    at: new Date().toISOString(),
    actor_id: actor?.id ?? null,
    actor: actor?.username ?? 'Heartwood',
    address: actor?.address ?? '',
    browser: actor?.browser ?? '',
    detail,
    text_sha256: sha256(text),
    previous_hash: last?.hash ?? START,
  };
  await db.insert(events).values({ ...row, hash: hashOf(row) });
}

/** The trail of a will or a loan as the API answers it, oldest first; `intact` says whether the chain holds. */
export async function readTrail(db: Database, subject: Subject) {
  const rows = await db.select().from(events).where(ofSubject(subject)).orderBy(asc(events.position));
  return {
    intact: isIntact(rows),
    events: rows.map(({ subject_type: _type, subject_id: _id, actor_id: _actor, ...event }) => event),
  };
}

/** Whether no row was changed, dropped from the middle or put in since it was written. */
export function isIntact(rows: EventRow[]): boolean {
  return rows.every((row, index) => {
    const previous = index === 0 ? START : rows[index - 1]?.hash;
    return row.position === index + 1 && row.previous_hash === previous && row.hash === hashOf(row);
  });
}

function hashOf(row: Omit<EventRow, 'hash'>): string {
  // A list, for the order of an object's keys is nobody's promise.
  return sha256(
    JSON.stringify([
      row.subject_type,
      row.subject_id,
      row.position,
      row.type,
      row.at,
      row.actor_id,
      row.actor,
      row.address,
      row.browser,
      row.detail,
      row.text_sha256,
      row.previous_hash,
    ]),
  );
}

function ofSubject({ subject_type, subject_id }: Subject) {
  return and(eq(events.subject_type, subject_type), eq(events.subject_id, subject_id));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
