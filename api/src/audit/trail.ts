import { createHash } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import {
  brokenLink,
  CHAIN_START,
  hashedText,
  messages,
  MOST_EVENTS,
  type ChainEnd,
  type ChainSubject,
  type ChainSubjectType,
  type Trail,
} from '@heartwood/shared/domain';
import { schema, type Database } from '../db/database';
import { conflict } from '../errors/api-error';
import type { Doer } from '../plugins/app/session';

const { chainEnds, events } = schema;

type AnySubject = ChainSubject<ChainSubjectType>;

export const willSubject = (subject_id: string): ChainSubject => ({ subject_type: 'will', subject_id });
export const loanSubject = (subject_id: string): ChainSubject => ({ subject_type: 'loan', subject_id });
export const trustSubject = (subject_id: string): ChainSubject => ({ subject_type: 'trust', subject_id });
/** @param owner the account whose trusted people it is about */
export const trustedPeopleSubject = (owner: string): AnySubject => ({
  subject_type: 'trusted_people',
  subject_id: owner,
});

export interface Happening {
  type: string;
  /** One plain sentence for whoever reads the trail. */
  detail: string;
  /** The document's text at that moment. */
  text: string;
  /** Missing when nobody at a browser did it, as with the payment provider's message. */
  actor?: Doer;
}

// What can be done again and again. All else that is recorded follows from one of these, or happens once.
const LENGTHENS = new Set([
  'amended',
  'changed',
  'activated',
  'asked',
  'named',
  'plan_changed',
  'deactivated',
  'ink_reported',
  'ink_scanned',
  'payment_recorded',
  'sealed',
  'witness_asked',
]);

/**
 * Adds what happened to the end of a will's, a loan's or a trust's trail. Call it in the transaction that does it, with the
 * will's or loan's row locked: the lock is what puts two events in an order.
 */
export async function recordEvent(
  db: Database,
  subject: AnySubject,
  { type, detail, text, actor }: Happening,
): Promise<void> {
  const last = await endOf(db, subject);
  if (last && last.position >= MOST_EVENTS && LENGTHENS.has(type)) throw conflict(messages.recordFull);
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
  const end = { position: event.position, hash: sha256(hashedText(subject, event)) };
  await db.insert(events).values({ ...subject, ...event, hash: end.hash });
  await db
    .insert(chainEnds)
    .values({ ...subject, ...end })
    .onConflictDoUpdate({ target: [chainEnds.subject_type, chainEnds.subject_id], set: end });
}

/** The trail as the API answers it, oldest first; `intact` says whether the chain holds up to its noted end. */
export async function readTrail(db: Database, subject: AnySubject): Promise<Trail> {
  const { rows, end } = await db.transaction(
    async (tx) => ({
      rows: await tx.select().from(events).where(ofSubject(events, subject)).orderBy(asc(events.position)),
      end: await endOf(tx, subject),
    }),
    // One snapshot for both: what is recorded meanwhile would look like a fault.
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
  const list = rows.map(({ subject_type: _type, subject_id: _id, ...event }) => event);
  const hashes = list.map((event) => sha256(hashedText(subject, event)));
  const lacksEnd = list.length > 0 && end === null;
  return { intact: !lacksEnd && brokenLink(list, hashes, end) === null, events: list, end };
}

/** Where the trail was noted to end. The next event follows from there, so that one cut off leaves a gap for good. */
async function endOf(db: Database, subject: AnySubject): Promise<ChainEnd | null> {
  const { position, hash } = chainEnds;
  const [end] = await db.select({ position, hash }).from(chainEnds).where(ofSubject(chainEnds, subject));
  return end ?? null;
}

function ofSubject(table: typeof events | typeof chainEnds, { subject_type, subject_id }: AnySubject) {
  return and(eq(table.subject_type, subject_type), eq(table.subject_id, subject_id));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
