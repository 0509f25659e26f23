import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { fullName, legacyAccessMessages, type Invitation } from '@heartwood/domain';
import {
  type AccountTokenRow,
  findAccountToken,
  findUser,
  type FirstProof,
  isEmailVerified,
  isUsed,
  recordVerified,
  sameEmail,
  type UserRow,
} from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { ApiError, conflict, notFound } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import type { Actor } from '../../platform/http/session';
import { lockByToken, type LockedCase, type PersonWithRequest } from './case';
import { acceptedMail, claimedMail } from './mail';
import { recordLegacyAccessEvent } from './steps';
import { removeTrustedPerson } from './trusted-people';

const { trustedPeople } = schema;

const PURPOSE = 'trusted_invitation';

/** The page behind an invitation's link. @throws {ApiError} 404 for an invalid link */
export async function readInvitation(db: Database, token: string): Promise<Invitation> {
  const found = await findAccountToken(db, token, PURPOSE);
  const owner = found && (await findUser(db, found.user_id));
  const [person] = found?.trusted_person_id
    ? await db.select().from(trustedPeople).where(eq(trustedPeople.id, found.trusted_person_id))
    : [];
  if (!owner || !person) throw await deadInvitation(db, token);
  return { owner_name: fullName(owner), name: person.name };
}

/**
 * Accepts an invitation for the current account, once. The link was mailed to the invited address, so using
 * it verifies that address if it is the account's own. Threat: a link can be forwarded, or read by others, so
 * an account with another address waits until the owner confirms it.
 * @returns the id under which the account sees what was entrusted to it
 */
export async function acceptInvitation(
  tx: Database,
  token: string,
  { actor, user, firstProof, sid }: { actor: Actor; user: UserRow; firstProof: FirstProof; sid: string },
): Promise<string> {
  const { used, person, ...locked } = await spend(tx, token);
  if (locked.owner.id === user.id) throw conflict(legacyAccessMessages.ownInvitation);
  if (locked.people.some(({ user_id }) => user_id === user.id))
    throw conflict(legacyAccessMessages.trustedAlready);
  if (!isEmailVerified(user)) {
    if (!sameEmail(user.email, used.email))
      throw new ApiError(403, legacyAccessMessages.acceptUnverified, { code: 'email_not_verified' });
    // The session that has brought the link stays.
    await recordVerified(tx, firstProof, { user, device: actor, current: sid });
  }
  // It is verified by now.
  const account = { username: user.username, email: user.email };
  const waits = !sameEmail(account.email, used.email);
  const at = sql`clock_timestamp()`;
  await tx
    .update(trustedPeople)
    .set(waits ? { claimed_by: user.id, claimed_at: at } : { user_id: user.id, accepted_at: at })
    .where(eq(trustedPeople.id, person.id));
  const detail = waits
    ? `Somebody used the link of ${person.name}, as ${account.username} with ${account.email}. It waits for the owner.`
    : `${person.name} accepted, as ${account.username} with ${account.email}.`;
  await recordLegacyAccessEvent(tx, locked, waits ? 'claimed' : 'accepted', detail, actor);
  const mail = waits ? claimedMail : acceptedMail;
  await queueMail(tx, mail(locked.owner, person, account));
  return person.id;
}

/** Whether the account that used an invitation has to be confirmed by the owner. */
export async function waitsForOwner(db: Database, id: string): Promise<boolean> {
  const { claimed_at } = trustedPeople;
  return (await db.$count(trustedPeople, and(eq(trustedPeople.id, id), isNotNull(claimed_at)))) > 0;
}

/**
 * Declines an invitation, without an account: notifies the owner, and deletes the address.
 * @returns the owner's id
 */
export async function declineInvitation(tx: Database, token: string): Promise<string> {
  const { person, used: _used, ...locked } = await spend(tx, token);
  await removeTrustedPerson(tx, locked, person, 'declined');
  return locked.owner.id;
}

/**
 * Marks a link as used; of many concurrent calls, one gets past this. A later error rolls this back with the
 * transaction.
 */
async function spend(
  tx: Database,
  token: string,
): Promise<LockedCase & { used: AccountTokenRow; person: PersonWithRequest }> {
  const locked = await lockByToken(tx, token, PURPOSE);
  const person = locked?.people.find(({ id }) => id === locked.used.trusted_person_id);
  if (!locked) throw await deadInvitation(tx, token);
  if (!person) throw notFound(legacyAccessMessages.invitationUnknown());
  if (person.accepted_at) throw notFound(legacyAccessMessages.invitationUsed);
  return { ...locked, person };
}

/** Why an invitation opens nothing: because somebody has accepted it, or because it doesn't work. */
async function deadInvitation(db: Database, token: string) {
  const used = await findAccountToken(db, token, PURPOSE, isUsed);
  return notFound(used ? legacyAccessMessages.invitationUsed : legacyAccessMessages.invitationUnknown());
}
