import { createHash } from 'node:crypto';
import { and, asc, desc, eq } from 'drizzle-orm';
import { brokenLink, CHAIN_START, hashedText, type ChainSubject, type Trail } from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import type { Actor } from '../plugins/app/session';

const { events } = schema;

export const willSubject = (subject_id: string): ChainSubject => ({ subject_type: 'will', subject_id });
export const loanSubject = (subject_id: string): ChainSubject => ({ subject_type: 'loan', subject_id });
export const trustSubject = (subject_id: string): ChainSubject => ({ subject_type: 'trust', subject_id });

export interface Happening {
  type: string;
  /** One plain sentence for whoever reads the trail. */
  detail: string;
  /** The document's text at that moment. */
  text: string;
  /** Missing when nobody at a browser did it, as with the payment provider's message. */
  actor?: Actor;
}

/**
 * Adds what happened to the end of a will's, a loan's or a trust's trail. Call it in the transaction that does it, with the
 * will's or loan's row locked: the lock is what puts two events in an order.
 */
export async function recordEvent(
  db: Database,
  subject: ChainSubject,
  { type, detail, text, actor }: Happening,
): Promise<void> {
  const [last] = await db
    .select({ position: events.position, hash: events.hash })
    .from(events)
    .where(ofSubject(subject))
    .orderBy(desc(events.position))
    .limit(1);
  const event = {
    position: (last?.position ?? 0) + 1,
    type,
    at: new Date().toISOString(),
    actor_id: actor?.id ?? null,
    actor: actor?.username ?? 'Heartwood',
    address: actor?.address ?? '',
    browser: actor?.browser ?? '',
    detail,
    text_sha256: sha256(text),
    previous_hash: last?.hash ?? CHAIN_START,
  };
  await db.insert(events).values({ ...subject, ...event, hash: sha256(hashedText(subject, event)) });
}

/** The trail as the API answers it, oldest first; `intact` says whether the chain holds. */
export async function readTrail(db: Database, subject: ChainSubject): Promise<Trail> {
  const rows = await db.select().from(events).where(ofSubject(subject)).orderBy(asc(events.position));
  const list = rows.map(({ subject_type: _type, subject_id: _id, ...event }) => event);
  const hashes = list.map((event) => sha256(hashedText(subject, event)));
  return { intact: brokenLink(list, hashes) === null, events: list };
}

function ofSubject({ subject_type, subject_id }: ChainSubject) {
  return and(eq(events.subject_type, subject_type), eq(events.subject_id, subject_id));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
