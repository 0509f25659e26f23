import { and, count, eq, isNull } from 'drizzle-orm';
import {
  CHAIN_START,
  hashedText,
  messages,
  MAX_AUDIT_ENTRIES,
  type ChainEnd,
  type ChainSubject,
} from '@heartwood/domain';
import { schema, type Database } from '../db/database';
import { conflict } from '../http/errors/api-error';
import type { AuditActor } from '../http/session';
import { sha256Hex } from '../crypto/sha256';
import { ofSubject, type AnySubject } from './hash-chain-page';

const { chainEnds, events } = schema;

export const willSubject = (subject_id: string): ChainSubject => ({ subject_type: 'will', subject_id });
export const loanSubject = (subject_id: string): ChainSubject => ({ subject_type: 'loan', subject_id });
export const paperSubject = (subject_id: string): ChainSubject => ({ subject_type: 'paper', subject_id });
export const trustSubject = (subject_id: string): ChainSubject => ({ subject_type: 'trust', subject_id });
/** @param owner the account whose trusted people the record is about */
export const trustedPeopleSubject = (owner: string): AnySubject => ({
  subject_type: 'trusted_people',
  subject_id: owner,
});

/** What operators did to all of it, such as a restore. */
export const installationSubject: AnySubject = {
  subject_type: 'installation',
  subject_id: '00000000-0000-0000-0000-000000000000',
};

/** What happened, for the trail. */
export interface NewAuditEntry {
  type: AuditEntryType;
  /** One plain sentence for a person who reads the trail. */
  detail: string;
  /** The document's text at that time. */
  text: string;
  /** Missing if no person at a browser did it, for example for a message of the payment provider. */
  actor?: AuditActor;
  /** When it happened, by the database's clock; if missing, the current time of this server. */
  at?: Date;
}

/**
 * Whether an event can be repeated any number of times. All other events happen once or follow from one of
 * these, and are never rejected.
 */
const repeats = {
  absence_ended: false,
  absence_said: true,
  accepted: false,
  activated: true,
  amended: true,
  amendment_declined: false,
  amendment_proposed: true,
  amendment_signed: false,
  amendment_withdrawn: false,
  asked: true,
  call_off_asked: true,
  called_off: false,
  certificate_stored: true,
  certificate_reviewed: false,
  certified: false,
  changed: true,
  check_in_asked: false,
  check_in_missed: false,
  claimed: true,
  confirmed: false,
  closed_unpaid: false,
  correction_confirmed: false,
  correction_recorded: true,
  correction_rejected: false,
  correction_withdrawn: false,
  fee_charged: false,
  fee_waived: false,
  created: false,
  deactivated: true,
  declined: false,
  deleted: false,
  ended: false,
  funding_objected: false,
  funding_received: false,
  funding_sent: true,
  ink_reported: true,
  ink_scanned: true,
  ink_unreported: false,
  invited: true,
  left: false,
  named: true,
  noticed: false,
  paid: false,
  paper_bearer: true,
  paper_ended: false,
  paper_made: true,
  paper_opened: true,
  party_left: false,
  payment_confirmed: false,
  payment_recorded: true,
  payment_rejected: false,
  payment_taken_back: false,
  plan_changed: true,
  refunded: false,
  refused: false,
  rejected: false,
  released: false,
  released_part: true,
  removed: false,
  reopened: false,
  repaid: false,
  represented: false,
  representative_left: false,
  representative_named: true,
  restored: false,
  revoked: false,
  sealed: true,
  seen: false,
  signed: false,
  started: false,
  stopped: false,
  valid: false,
  viewed: false,
  voided: false,
  well: false,
  withdrawn: false,
  witness_asked: true,
  witness_unasked: false,
} as const satisfies Record<string, boolean>;

/** The kind of an event in a trail. */
export type AuditEntryType = keyof typeof repeats;

/**
 * Appends an event to the trail of a will, a loan, or a trust. Call it in the transaction that makes the
 * change, with the row of the will or loan locked: the lock puts concurrent events in an order.
 */
export async function appendToAuditLog(
  db: Database,
  subject: AnySubject,
  { type, detail, text, actor, at = new Date() }: NewAuditEntry,
): Promise<void> {
  const last = await endOf(db, subject);
  if (last && last.position >= MAX_AUDIT_ENTRIES && repeats[type]) await assertLogNotFull(db, subject, actor);
  const event = {
    position: (last?.position ?? 0) + 1,
    type,
    at: at.toISOString(),
    actor_id: actor?.id ?? null,
    actor: actor?.username ?? 'Heartwood',
    address: actor?.address ?? '',
    browser: actor?.browser ?? '',
    detail,
    text_sha256: sha256Hex(text),
    previous_hash: last?.hash ?? CHAIN_START,
  };
  const end = { position: event.position, hash: sha256Hex(hashedText(subject, event)) };
  await db.insert(events).values({ ...subject, ...event, hash: end.hash });
  await db
    .insert(chainEnds)
    .values({ ...subject, ...end })
    .onConflictDoUpdate({ target: [chainEnds.subject_type, chainEnds.subject_id], set: end });
}

/**
 * Prevents one party from filling a record: each may always add half of the maximum.
 * @throws {ApiError} 409
 */
async function assertLogNotFull(db: Database, subject: AnySubject, actor?: AuditActor): Promise<void> {
  const own = actor?.id ? eq(events.actor_id, actor.id) : isNull(events.actor_id);
  const [counted] = await db
    .select({ own: count() })
    .from(events)
    .where(and(ofSubject(events, subject), own));
  if ((counted?.own ?? 0) >= MAX_AUDIT_ENTRIES / 2) throw conflict(messages.recordFull);
}

/**
 * The stored end of a trail. The next event continues from there, so a deleted event leaves a permanent gap.
 */
async function endOf(db: Database, subject: AnySubject): Promise<ChainEnd | null> {
  const { position, hash } = chainEnds;
  const [end] = await db.select({ position, hash }).from(chainEnds).where(ofSubject(chainEnds, subject));
  return end ?? null;
}
