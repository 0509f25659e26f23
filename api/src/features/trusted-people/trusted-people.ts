import { and, eq, sql } from 'drizzle-orm';
import {
  fullName,
  INVITATION_DAYS,
  leave,
  MAX_TRUSTED_PEOPLE,
  planWords,
  legacyAccessMessages,
  type AccessPlanInput,
  type TrustedAccess,
  type TrustedPersonInput,
} from '@heartwood/domain';
import { createAccountToken, findUser, mailboxOf, queueSecurityMail } from '../accounts';
import type { AuditEntryType } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { hasValues } from '../../platform/db/has-values';
import { conflict, invalidField, notFound } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import type { Actor } from '../../platform/http/session';
import { lockCase, type LockedCase, type PersonRow, type PersonWithRequest } from './case';
import { acceptedMail, answeredMail, invitationMail, trustedPeopleMail } from './mail';
import { confirmedMail, leftMail } from './reader-mail';
import { recordLegacyAccessEvent, applySteps } from './steps';

const { accountTokens, accessPlans, trustedPeople } = schema;

const NOT_CLAIMED = { claimed_by: null, claimed_at: null };

/** Names a trusted person, and mails them an invitation. @returns the person's id */
export async function namePerson(tx: Database, input: TrustedPersonInput, actor: Actor): Promise<PersonRow> {
  const locked = await lockCase(tx, actor.id);
  const { owner, people } = locked;
  if (people.length >= MAX_TRUSTED_PEOPLE) throw conflict(legacyAccessMessages.tooManyTrustedPeople());
  const mailbox = mailboxOf(input.email);
  if ([owner.email, owner.verified_email].some((own) => own && mailboxOf(own) === mailbox))
    throw invalidField('email', legacyAccessMessages.ownAddress);
  if (people.some(({ email }) => mailboxOf(email) === mailbox))
    throw invalidField('email', legacyAccessMessages.namedAlready);
  const [person] = await tx
    .insert(trustedPeople)
    .values({ ...input, owner_id: owner.id })
    .returning();
  if (!person) throw new Error('The database named nobody.');
  await recordLegacyAccessEvent(tx, locked, 'named', `Named ${input.name}. ${accessText(input)}`, actor);
  await invite(tx, locked, person);
  await queueSecurityMail(tx, owner, trustedPeopleMail(owner, { type: 'named', name: input.name }, actor));
  return person;
}

/**
 * Mails the invitation again; earlier links stop working.
 * @throws {ApiError} 409 for a person who has accepted
 */
export async function inviteAgain(tx: Database, id: string, actor: Actor): Promise<PersonRow> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  if (person.accepted_at) throw conflict(legacyAccessMessages.acceptedAlready);
  await tx.delete(accountTokens).where(eq(accountTokens.trusted_person_id, id));
  // An account that waits was not the right one.
  await tx.update(trustedPeople).set(NOT_CLAIMED).where(eq(trustedPeople.id, id));
  await recordLegacyAccessEvent(tx, locked, 'invited', `Invited ${person.name} again.`, actor);
  await invite(tx, locked, person);
  return person;
}

/**
 * Confirms the account that used an invitation to another address than its own.
 * @throws {ApiError} 409 if none waits, or if that account is trusted already
 */
export async function confirmPerson(tx: Database, id: string, actor: Actor): Promise<void> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  const account = person.claimed_by ? await findUser(tx, person.claimed_by) : undefined;
  if (!account || account.closed_at) throw conflict(legacyAccessMessages.nobodyToConfirm);
  if (locked.people.some(({ user_id }) => user_id === account.id))
    throw conflict(legacyAccessMessages.confirmedAlready);
  await tx
    .update(trustedPeople)
    .set({ ...NOT_CLAIMED, user_id: account.id, accepted_at: sql`clock_timestamp()` })
    .where(eq(trustedPeople.id, id));
  const { username, verified_email } = account;
  const detail = `Confirmed that ${person.name} is ${username} with ${verified_email}.`;
  await recordLegacyAccessEvent(tx, locked, 'confirmed', detail, actor);
  await queueMail(tx, acceptedMail(locked.owner, person, { username, email: verified_email }));
  await queueMail(tx, confirmedMail(account, fullName(locked.owner), id));
}

/** Changes what one person may see. A running request continues. */
export async function changePerson(
  tx: Database,
  id: string,
  change: TrustedAccess & { name: string },
  actor: Actor,
): Promise<void> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  if (hasValues<PersonRow>(person, change)) return;
  await tx.update(trustedPeople).set(change).where(eq(trustedPeople.id, id));
  const detail = `Changed what ${person.name} may see. ${accessText(change)}`;
  await recordLegacyAccessEvent(tx, locked, 'changed', detail, actor);
  await queueSecurityMail(
    tx,
    locked.owner,
    trustedPeopleMail(locked.owner, { type: 'access', name: person.name }, actor),
  );
}

/** Removes a trusted person: from then on, they see nothing. */
export async function removePerson(tx: Database, id: string, actor: Actor): Promise<void> {
  const { person, ...locked } = await lockOwn(tx, id, actor);
  await drop(tx, locked, person, { type: 'removed', detail: `Removed ${person.name}.`, actor });
  await queueSecurityMail(
    tx,
    locked.owner,
    trustedPeopleMail(locked.owner, { type: 'removed', name: person.name }, actor),
  );
}

/** A trusted person declines or steps down. Notifies the owner and, where two must ask, the others. */
export async function removeTrustedPerson(
  tx: Database,
  locked: LockedCase,
  person: PersonWithRequest,
  how: 'declined' | 'left',
  actor?: Actor,
): Promise<void> {
  const detail = how === 'declined' ? `${person.name} declined.` : `${person.name} stepped down.`;
  await drop(tx, locked, person, { type: how, detail, actor });
  await queueMail(tx, answeredMail(locked.owner, person.name, how));
  if (how === 'left' && locked.plan.two_people) await tellOthers(tx, locked, person.id);
}

/**
 * Saves the waiting time, the two-person rule, and the check-ins. Running requests keep the
 * settings that they started with.
 */
export async function savePlan(tx: Database, input: AccessPlanInput, actor: Actor): Promise<void> {
  const locked = await lockCase(tx, actor.id);
  const { certificate_days = locked.plan.certificate_days, funeral_wishes = locked.plan.funeral_wishes } =
    input;
  const plan = { ...input, certificate_days, funeral_wishes };
  if (hasValues(locked.plan, plan)) return;
  const restarts = plan.check_in !== locked.plan.check_in;
  await tx
    .update(accessPlans)
    .set({ ...plan, ...(restarts && { well_at: sql`clock_timestamp()`, check_in_asks: 0 }) })
    .where(eq(accessPlans.owner_id, actor.id));
  const changed = { ...locked, plan: { ...locked.plan, ...plan } };
  const record = (detail: string) => recordLegacyAccessEvent(tx, changed, 'plan_changed', detail, actor);
  if (!hasValues(locked.plan, { ...plan, funeral_wishes: locked.plan.funeral_wishes }))
    await record(planWords(plan));
  if (funeral_wishes !== locked.plan.funeral_wishes) await record('Changed the wishes for the funeral.');
  await queueSecurityMail(tx, locked.owner, trustedPeopleMail(locked.owner, plan, actor));
}

/** Those whose waiting time has stopped were told that already. */
async function tellOthers(tx: Database, { owner, people, rules }: LockedCase, left: string): Promise<void> {
  const others = people.filter(({ id, accepted_at }) => id !== left && accepted_at !== null);
  const stopped = leave(rules, left).map(({ person }) => person);
  for (const { id, user_id } of others) {
    const reader = user_id && !stopped.includes(id) ? await findUser(tx, user_id) : undefined;
    if (reader?.email) await queueMail(tx, leftMail(reader, fullName(owner), id, others.length === 1));
  }
}

async function drop(
  tx: Database,
  locked: LockedCase,
  person: PersonWithRequest,
  { type, detail, actor }: { type: AuditEntryType; detail: string; actor?: Actor },
): Promise<void> {
  await applySteps(tx, locked, leave(locked.rules, person.id), { actor });
  await recordLegacyAccessEvent(tx, locked, type, detail, actor);
  await tx.delete(accountTokens).where(eq(accountTokens.trusted_person_id, person.id));
  await tx.delete(trustedPeople).where(eq(trustedPeople.id, person.id));
}

async function invite(tx: Database, { owner }: LockedCase, person: PersonRow): Promise<void> {
  const token = await createAccountToken(tx, {
    userId: owner.id,
    purpose: 'trusted_invitation',
    email: person.email,
    minutes: INVITATION_DAYS * 24 * 60,
    trustedPersonId: person.id,
  });
  await queueMail(tx, invitationMail(owner, person, token));
}

/** One of an owner's people, under the owner's lock. @throws {ApiError} 404 */
export async function lockOwn(
  tx: Database,
  id: string,
  actor: Actor,
): Promise<LockedCase & { person: PersonWithRequest }> {
  const [found] = await tx
    .select({ id: trustedPeople.id })
    .from(trustedPeople)
    .where(and(eq(trustedPeople.id, id), eq(trustedPeople.owner_id, actor.id)));
  const locked = found && (await lockCase(tx, actor.id));
  const person = locked?.people.find((each) => each.id === id);
  if (!locked || !person) throw notFound(legacyAccessMessages.trustedPersonGone);
  return { ...locked, person };
}

/** The record's text for a person's access. It doesn't reveal whether there are documents. */
export function accessText({ known_before, opens_will, opens_letters, opens_trusts }: TrustedAccess): string {
  const opened = [opens_will && 'will', opens_letters && 'letters', opens_trusts && 'trust records']
    .filter(Boolean)
    .join(', ');
  const before = known_before === 'nothing' ? 'nothing' : 'how a will was signed';
  return `Before a release: ${before}. After it: ${opened}.`;
}
