import { and, eq, isNull, sql } from 'drizzle-orm';
import {
  fullName,
  INVITATION_DAYS,
  messages,
  legacyAccessMessages,
  sameName,
  type PartnerInvitation,
  type SharedPerson,
} from '@heartwood/domain';
import {
  createAccountToken,
  dropAccountTokens,
  findAccountToken,
  findUser,
  isEmailVerified,
  isUsed,
  mailboxOf,
  sameEmail,
  spendAccountToken,
  type UserRow,
} from '../accounts';
import { schema, type Database } from '../../platform/db/database';
import { ApiError, conflict, invalidField, notFound } from '../../platform/http/errors/api-error';
import { queueMail } from '../../platform/mail/mails';
import { partnerAnswerMail, partnerInvitationMail } from './partner-invitation-mail';
import { addNewPeople } from './people';

const { partnerInvitations } = schema;

const PURPOSE = 'partner_invitation';

type InvitationRow = typeof partnerInvitations.$inferSelect;

/** The invitation that an account has sent; null for none. */
export async function readPartnerInvitation(
  db: Database,
  ownerId: string,
): Promise<PartnerInvitation | null> {
  const [row] = await db.select().from(partnerInvitations).where(eq(partnerInvitations.owner_id, ownerId));
  if (!row) return null;
  const { owner_id: _owner, invited_at, accepted_at, ...rest } = row;
  return {
    ...rest,
    invited_at: invited_at.toISOString(),
    accepted_at: accepted_at && accepted_at.toISOString(),
  };
}

/**
 * Invites one's partner, and mails the link.
 * @throws {ApiError} 400 for one's own address; 409 if somebody is invited already
 */
export async function invitePartner(
  tx: Database,
  { name, email, people }: { name: string; email: string; people: SharedPerson[] },
  ownerId: string,
): Promise<void> {
  const owner = await findUser(tx, ownerId);
  if (!owner) throw new Error('Nobody invites.');
  const isOwn = [owner.email, owner.verified_email].some((own) => own && mailboxOf(own) === mailboxOf(email));
  if (isOwn) throw invalidField('email', messages.partnerOwnAddress);
  const [invitation] = await tx
    .insert(partnerInvitations)
    .values({ owner_id: ownerId, name, email, people })
    .onConflictDoNothing()
    .returning();
  if (!invitation) throw conflict(messages.partnerInvited);
  const token = await createLink(tx, invitation);
  await queueMail(tx, partnerInvitationMail(owner, invitation, token));
}

/**
 * Creates one more link, which the owner sends themselves.
 * @throws {ApiError} 409 if no invitation is open
 */
export async function linkToInvitation(tx: Database, ownerId: string): Promise<string> {
  const invitation = await lockOpen(tx, ownerId);
  if (!invitation) throw conflict(messages.partnerNotInvited);
  return createLink(tx, invitation);
}

/** Takes an invitation back, or forgets one that was accepted: its links no longer work. */
export async function dropPartnerInvitation(tx: Database, ownerId: string): Promise<void> {
  await dropAccountTokens(tx, ownerId, PURPOSE);
  await tx.delete(partnerInvitations).where(eq(partnerInvitations.owner_id, ownerId));
}

/** Who invites the holder of a link, and nothing else. @throws {ApiError} 404 for an invalid link */
export async function readPartnerLink(db: Database, token: string): Promise<{ owner_name: string }> {
  const found = await findAccountToken(db, token, PURPOSE);
  const owner = found && (await findUser(db, found.user_id));
  if (!owner) throw await deadLink(db, token);
  return { owner_name: fullName(owner) };
}

/**
 * Accepts an invitation, once: adds the inviter and the people whom they share to the list of this account.
 * Threats: a link can be forwarded, so only the account of the invited address can use it; and its sender can
 * copy it, so using it proves no mailbox.
 * @throws {ApiError} 403 for an account with another address, or an unverified one; 404 for an invalid link
 */
export async function acceptPartner(tx: Database, token: string, user: UserRow): Promise<void> {
  const { owner, invitation } = await spend(tx, token);
  if (owner.id === user.id) throw conflict(messages.partnerInvitationOwn);
  if (!sameEmail(user.email, invitation.email)) throw new ApiError(403, messages.partnerInvitationOther);
  if (!isEmailVerified(user))
    throw new ApiError(403, legacyAccessMessages.acceptUnverified, { code: 'email_not_verified' });
  const inviter = { name: fullName(owner), relationship: 'partner', date_of_birth: null } as const;
  const people = [inviter, ...invitation.people].filter(({ name }) => !sameName(name, fullName(user)));
  await addNewPeople(
    tx,
    people.map((person) => ({ ...person, email: '' })),
    user.id,
  );
  await tx
    .update(partnerInvitations)
    .set({ accepted_at: sql`clock_timestamp()`, people: [] })
    .where(eq(partnerInvitations.owner_id, owner.id));
  await queueMail(tx, partnerAnswerMail(owner, invitation.name, 'accepted'));
}

/**
 * Declines an invitation, without an account: it is deleted, and its sender is told.
 * @returns the sender's id
 */
export async function declinePartner(tx: Database, token: string): Promise<string> {
  const { owner, invitation } = await spend(tx, token);
  await tx.delete(partnerInvitations).where(eq(partnerInvitations.owner_id, owner.id));
  await queueMail(tx, partnerAnswerMail(owner, invitation.name, 'declined'));
  return owner.id;
}

function createLink(tx: Database, { owner_id, email }: InvitationRow): Promise<string> {
  const minutes = INVITATION_DAYS * 24 * 60;
  return createAccountToken(tx, { userId: owner_id, purpose: PURPOSE, email, minutes });
}

/** Uses a link and all others to the same invitation. A later error rolls this back with the transaction. */
async function spend(tx: Database, token: string): Promise<{ owner: UserRow; invitation: InvitationRow }> {
  const used = await spendAccountToken(tx, token, PURPOSE);
  if (!used) throw await deadLink(tx, token);
  const owner = await findUser(tx, used.user_id);
  const invitation = owner && (await lockOpen(tx, owner.id));
  if (!owner || !invitation) throw notFound(messages.partnerInvitationUnknown);
  await dropAccountTokens(tx, owner.id, PURPOSE);
  return { owner, invitation };
}

async function lockOpen(tx: Database, ownerId: string): Promise<InvitationRow | undefined> {
  const { owner_id, accepted_at } = partnerInvitations;
  const [row] = await tx
    .select()
    .from(partnerInvitations)
    .where(and(eq(owner_id, ownerId), isNull(accepted_at)))
    .for('update');
  return row;
}

/** Why a link opens nothing: because it was answered, or because it doesn't work. */
async function deadLink(db: Database, token: string) {
  const used = await findAccountToken(db, token, PURPOSE, isUsed);
  return notFound(used ? messages.partnerInvitationUsed : messages.partnerInvitationUnknown);
}
