import { and, eq, sql } from 'drizzle-orm';
import {
  formatDate,
  dayOf,
  fullName,
  opensAt,
  planWords,
  type AccessRequest,
  type AccessStep,
  type IsoDate,
  type SecurityEvent,
  type StepType,
} from '@heartwood/domain';
import { createAccountToken, dropAccountTokens, findUser, securityMailbox, type UserRow } from '../accounts';
import { appendToAuditLog, trustedPeopleSubject, type AuditEntryType } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { storeSecurityEvent } from '../../platform/audit/security-log';
import { queueMail } from '../../platform/mail/mails';
import type { AuditActor } from '../../platform/http/session';
import type { LockedCase, PersonWithRequest } from './case';
import {
  openedMail,
  refusedMail,
  releasedMail,
  secondPersonMail,
  stoppedMail,
  type Ending,
} from './reader-mail';
import { requestMail, type RequestNotice } from './mail';
import { bearerOf, bearerText, queueBearerMails } from './bearer';

const { accountTokens, documents, accessRequests, paperKeys } = schema;

/** How long the link to refuse is valid: longer than any waiting time. */
const REFUSE_LINK_DAYS = 120;

/**
 * Appends to the record of an owner's trusted people. The owner's lock puts concurrent events in an order.
 */
export async function recordLegacyAccessEvent(
  tx: Database,
  { owner, plan, now }: Pick<LockedCase, 'owner' | 'plan' | 'now'>,
  type: AuditEntryType,
  detail: string,
  actor?: AuditActor,
): Promise<void> {
  const event = { type, detail, text: planWords(plan), actor, at: now };
  await appendToAuditLog(tx, trustedPeopleSubject(owner.id), event);
}

/** Carries out the steps of the rules: each is stored, recorded, and mailed in one transaction. */
export async function applySteps(
  tx: Database,
  locked: LockedCase,
  steps: readonly AccessStep[],
  { actor, reason, died_on = null }: { actor?: AuditActor; reason?: string; died_on?: IsoDate | null } = {},
): Promise<void> {
  for (const step of steps) {
    const person = locked.people.find(({ id }) => id === step.person);
    if (!person) continue;
    // The reason belongs to the first step, by the person who made the request. A request that missed
    // check-ins started has none.
    const byCheckIn = step.type === 'started' && step.request?.source === 'check_in' ? '' : undefined;
    const newReason = step === steps[0] ? (reason ?? byCheckIn) : byCheckIn;
    await store(tx, step, newReason === undefined ? undefined : { reason: newReason, died_on });
    await recordLegacyAccessEvent(tx, locked, step.type, sentence(step, person), actor);
    const event = logged[step.type];
    if (event) await storeSecurityEvent(tx, { user_id: locked.owner.id, event, created_at: locked.now });
    await queueMails(tx, locked, step, person, newReason ?? person.request?.reason ?? '');
    await queueBearerMails(tx, locked, step, person);
    // A living owner's death certificate: the paper, or a picture of it, is in the wrong hands.
    if ((step.type === 'refused' || step.type === 'ended') && step.request?.source === 'paper')
      await dropPaperKey(tx, person.id);
  }
  if (steps.some(({ type }) => type === 'refused' || type === 'ended'))
    await dropAccountTokens(tx, locked.owner.id, 'refuse_release');
}

/** Ends a person's key on paper, and the pages that it has opened. */
export async function dropPaperKey(tx: Database, personId: string): Promise<void> {
  await tx.delete(paperKeys).where(eq(paperKeys.person_id, personId));
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.trusted_person_id, personId), eq(accountTokens.purpose, 'paper_session')));
}

/** What the owner's log of the account has too; their own refusals are logged where they are made. */
const logged: Partial<Record<StepType, SecurityEvent>> = {
  asked: 'release_requested',
  started: 'release_requested',
  certified: 'release_certified',
  released: 'release_opened',
};

async function store(
  tx: Database,
  { person, type, request }: AccessStep,
  said?: { reason: string; died_on: IsoDate | null },
): Promise<void> {
  const begins = type === 'withdrawn' || type === 'rejected' || said !== undefined;
  // The files of an earlier request are removed with the other leftovers.
  if (begins)
    await tx
      .update(documents)
      .set({ trusted_person_id: null })
      .where(eq(documents.trusted_person_id, person));
  if (!request) {
    await tx.delete(accessRequests).where(eq(accessRequests.person_id, person));
    return;
  }
  const values = {
    ...request,
    asked_at: new Date(request.asked_at),
    noticed_at: new Date(request.noticed_at),
    told_at: request.told_at === null ? null : new Date(request.told_at),
    closed_at: request.closed_at === null ? null : new Date(request.closed_at),
    ...(said && { ...said, certificate_review: null }),
  };
  await tx
    .insert(accessRequests)
    .values({ person_id: person, ...values })
    .onConflictDoUpdate({ target: accessRequests.person_id, set: values });
}

const dayAt = (moment: number) => dayOf(new Date(moment).toISOString());

/** The record's sentence for an event. */
function sentence({ type, request }: AccessStep, person: PersonWithRequest): string {
  const { request: before } = person;
  const name = request?.source === 'paper' ? bearerText(person) : person.name;
  const sentences: Record<StepType, (given: AccessRequest | null) => string> = {
    asked: () => `${name} asked to open the documents. A second person has to ask too.`,
    started: (given) => {
      const why =
        given?.source === 'check_in'
          ? `Two check-ins were missed: the waiting time for ${name} began.`
          : `${name} asked to open the documents: the waiting time began.`;
      const at = given && opensAt(given);
      return at ? `${why} They open on ${formatDate(dayAt(at))} unless the owner refuses.` : why;
    },
    stopped: () => `The waiting time for ${name} stopped: a second person has to ask again.`,
    certified: (given) => {
      const at = given && opensAt(given);
      const shorter = given?.waiting_days !== before?.waiting_days;
      return at && shorter
        ? `With a death certificate, the waiting time for ${name} is ${given.waiting_days} days. The documents open on ${formatDate(dayAt(at))} unless the owner refuses.`
        : `The owner was told of the death certificate of ${name}.`;
    },
    noticed: (given) =>
      given?.notices === before?.notices
        ? `Notice ${given?.notices} of the request for ${name} could not be mailed to the owner, so it was written again.`
        : `The owner was told of the request for ${name} again (notice ${given?.notices}).`,
    released: () => `The documents opened to ${name}.`,
    refused: (given) =>
      // Nobody had asked.
      given?.source === 'check_in'
        ? `The owner is well: the waiting time for ${name} ended.`
        : `The request of ${name} was refused.`,
    ended: () => `The documents were closed to ${name} again.`,
    withdrawn: () => `${name} took the request back.`,
    rejected: () => `The request with the key on paper of ${name} ended: its file was no death certificate.`,
  };
  return sentences[type](request);
}

async function queueMails(
  tx: Database,
  locked: LockedCase,
  { type, request }: AccessStep,
  person: PersonWithRequest,
  reason: string,
): Promise<void> {
  const { owner, people } = locked;
  const ownerName = fullName(owner);
  const opens = request && opensAt(request);
  if (isForOwner(type)) {
    const ended = type === 'withdrawn' || type === 'rejected';
    const token = ended ? null : await refuseToken(tx, owner);
    const mail = requestMail(owner, {
      step: type,
      name: person.name,
      reason,
      source: request?.source ?? person.request?.source ?? 'person',
      bearer: bearerOf(person),
      opens: opens ? dayAt(opens) : null,
      token,
    });
    await queueMail(tx, { ...mail, notice_of: request?.state === 'waiting' ? person.id : undefined });
  }
  if (type === 'released')
    await queueMail(tx, releasedMail(owner, person.name, await refuseToken(tx, owner)));
  const account = person.user_id ? await findUser(tx, person.user_id) : undefined;
  if (account?.email && type === 'released') await queueMail(tx, openedMail(account, ownerName, person.id));
  if (account?.email && type === 'stopped') await queueMail(tx, stoppedMail(account, ownerName, person.id));
  if (account?.email && (type === 'refused' || type === 'ended'))
    await queueMail(tx, refusedMail(account, ownerName, endingOf(type, request)));
  if (type === 'asked')
    for (const other of people) {
      if (other.id === person.id || !other.user_id) continue;
      const reader = await findUser(tx, other.user_id);
      if (reader?.email) await queueMail(tx, secondPersonMail(reader, ownerName, other.id));
    }
}

const isForOwner = (type: StepType): type is RequestNotice['step'] =>
  ['asked', 'started', 'certified', 'noticed', 'withdrawn', 'rejected'].includes(type);

const endingOf = (type: 'refused' | 'ended', request: AccessRequest | null): Ending =>
  type === 'refused' && request?.source === 'check_in' ? 'unasked' : type;

/**
 * A link that says that the owner is well. Each mail has its own, and a refusal revokes all of them. It works
 * while the owner has the mailbox that it is mailed to.
 */
export async function refuseToken(tx: Database, owner: UserRow): Promise<string> {
  return createAccountToken(tx, {
    userId: owner.id,
    purpose: 'refuse_release',
    email: securityMailbox(owner),
    minutes: REFUSE_LINK_DAYS * 24 * 60,
  });
}

/** The owner has shown that they are well: the check-ins restart. */
export async function recordCheckIn(tx: Database, ownerId: string): Promise<void> {
  await tx
    .update(schema.accessPlans)
    .set({ well_at: sql`clock_timestamp()`, check_in_asks: 0 })
    .where(eq(schema.accessPlans.owner_id, ownerId));
}
