import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import {
  fullName,
  LOAN_INVITATION_DAYS,
  messages,
  openRole,
  otherRole,
  statusAfter,
  termsOf,
  type InvitedLoan,
  type LoanInvitation,
} from '@heartwood/domain';
import { findUser, isEmailVerified, mayMailToday, mayMailStrangers, sameEmail } from '../../accounts';
import { appendToAuditLog, loanSubject } from '../../../platform/audit/audit-log';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema, type Database } from '../../../platform/db/database';
import { ApiError, conflict, forbidden, notFound } from '../../../platform/http/errors/api-error';
import type { Actor, AuditActor } from '../../../platform/http/session';
import { queueMail } from '../../../platform/mail/mails';
import type { Throttle } from '../../../platform/throttle/throttle';
import { loanInvitationMail } from './loan-invitation-mail';
import { loanMail, notifyParty } from '../mail/loan-mail';
import { partyOf, roleIn } from '../loan-parties';
import { findLoan, lockLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import type { LoanRow } from '../loan-columns';
import { namedNote } from '../loan-text';

const { loanLinks, loans } = schema;

/** A loan that somebody is invited to and hasn't joined. */
type OpenLoan = LoanRow & { invitation: LoanInvitation };

const isOpen = (row: LoanRow): row is OpenLoan => openRole(row) !== null;

/**
 * Mails the link of a new proposal to whom it invites. If the proposer may not mail it yet, their page says
 * so: the loan stays, and they can send the link in another way.
 */
export async function mailNewInvitation(
  tx: Database,
  throttle: Throttle,
  id: string,
  actor: Actor,
): Promise<void> {
  const row = await findLoan(tx, id, actor.id);
  if (!isOpen(row)) return;
  try {
    await mailInvitation(tx, throttle, row, actor);
  } catch (error) {
    if (!(error instanceof ApiError) || ![403, 429].includes(error.status)) throw error;
  }
}

/**
 * Mails the other party of a proposal about it: the link to who is invited, otherwise
 * that the loan was proposed.
 * @throws {ApiError} 403 to anyone else, and until the proposer's address is verified;
 *   409 once it is decided; 429
 */
export async function mailProposal(
  tx: Database,
  throttle: Throttle,
  id: string,
  actor: Actor,
): Promise<void> {
  const row = await lockProposal(tx, id, actor);
  if (isOpen(row)) return mailInvitation(tx, throttle, row, actor);
  const role = roleIn(row, actor.id);
  const [me, other] = [await partyOf(tx, row, role), await partyOf(tx, row, otherRole(role))];
  await mayMailStrangers(tx, throttle, { user: actor, recipient: other.email });
  await queueMail(tx, loanMail(other, 'proposed', { id, name: fullName(me) }));
  await tx.update(loans).set({ unmailed: false }).where(eq(loans.id, id));
}

/**
 * Creates one more link, which the proposer hands over.
 * @throws {ApiError} 403 to anyone else; 409 if nobody is invited
 */
export async function linkToLoan(tx: Database, id: string, actor: Actor): Promise<string> {
  const row = await lockProposal(tx, id, actor);
  if (!isOpen(row)) throw conflict(messages.loanNobodyInvited);
  return createLink(tx, id);
}

/** The contract that a link opens, and nothing else. @throws {ApiError} 404 or 409 for an invalid link */
export async function readInvitedLoan(db: Database, token: string): Promise<InvitedLoan> {
  const { row, expires_at } = await followLink(db, token);
  const loan = toLoan(row);
  const { contract, lender_username, borrower_username, lender_name, borrower_name, signatures = [] } = loan;
  return {
    role: row.invitation.role,
    ...termsOf(loan),
    ...{ contract, lender_username, borrower_username, lender_name, borrower_name, signatures },
    lender_signature: row.lender_signature,
    borrower_signature: row.borrower_signature,
    expires_at: expires_at.toISOString(),
  };
}

/**
 * Takes the place that a link is for, once. Whoever has the link may, so the proposer is told which account
 * it was. Using it proves no mailbox, because the proposer can copy the link.
 * @returns the id of the loan
 * @throws {ApiError} 404 or 409 for an invalid link; 409 for the proposer
 */
export async function joinLoan(tx: Database, token: string, actor: Actor): Promise<string> {
  const row = await lockByLink(tx, token);
  const { id, invitation, version: viewed_version } = row;
  if (actor.id === row.initiator_id) throw conflict(messages.loanInvitationOwn);
  const me = await findUser(tx, actor.id);
  if (!me) throw forbidden();
  const { role } = invitation;
  const same_address = isEmailVerified(me) && sameEmail(me.email, invitation.email);
  const contract = namedNote(row.contract, role, me);
  await tx
    .update(loans)
    .set({
      ...(role === 'lender' ? { lender_id: me.id } : { borrower_id: me.id }),
      invitation: { ...invitation, joined_at: new Date().toISOString(), same_address },
      contract,
      viewed_version,
    })
    .where(eq(loans.id, id));
  const detail = `Joined as the ${role} by the link of the invitation, and opened the proposal. From now on the note has their full name.`;
  await appendToAuditLog(tx, loanSubject(id), { type: 'viewed', detail, text: contract, actor });
  const proposer = await partyOf(tx, row, otherRole(role));
  await notifyParty(tx, proposer, 'joined', { id, by: me, name: `${fullName(me)} (${me.username})` });
  return id;
}

/** Declines the proposal that a link opens, without an account. @returns the id of its proposer */
export async function declineByLink(
  tx: Database,
  token: string,
  from: Pick<AuditActor, 'address' | 'browser'>,
): Promise<string> {
  const row = await lockByLink(tx, token);
  const { id, invitation, contract: text } = row;
  await tx.update(loans).set({ status: statusAfter.decline, closed_at: new Date() }).where(eq(loans.id, id));
  const actor = { id: null, username: `${invitation.name} (by the link of the invitation)`, ...from };
  await appendToAuditLog(tx, loanSubject(id), {
    type: 'declined',
    detail: 'Declined the loan.',
    text,
    actor,
  });
  const proposer = await partyOf(tx, row, otherRole(invitation.role));
  if (proposer.email && (await mayMailToday(tx, proposer.id, proposer.email)))
    await queueMail(tx, loanMail(proposer, 'declined', { id, name: invitation.name }));
  return proposer.id;
}

/** Removes whom this person has invited from their loans, with their account. */
export async function forgetInvited(tx: Database, proposerId: string): Promise<void> {
  const { borrower_id, invitation, lender_id } = loans;
  const proposer = sql`case ${invitation} ->> 'role' when 'lender' then ${borrower_id} else ${lender_id} end`;
  await tx
    .update(loans)
    .set({ invitation: sql`${invitation} || '{"name": "", "email": ""}'` })
    .where(
      and(
        isNotNull(invitation),
        or(eq(lender_id, proposerId), eq(borrower_id, proposerId)),
        eq(proposer, proposerId),
      ),
    );
}

async function mailInvitation(
  tx: Database,
  throttle: Throttle,
  { id, invitation }: OpenLoan,
  actor: Actor,
): Promise<void> {
  const proposer = await findUser(tx, actor.id);
  if (!proposer) throw forbidden();
  await mayMailStrangers(tx, throttle, { user: actor, recipient: invitation.email });
  await queueMail(tx, loanInvitationMail(proposer, invitation, await createLink(tx, id)));
  await tx
    .update(loans)
    .set({ invitation: { ...invitation, mailed_at: new Date().toISOString() } })
    .where(eq(loans.id, id));
}

/** Only the token's hash is stored, so a person who reads the database can't use it. */
async function createLink(tx: Database, loan_id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const expires_at = sql`now() + make_interval(days => ${LOAN_INVITATION_DAYS}::int)`;
  await tx.insert(loanLinks).values({ loan_id, token_sha256: sha256Hex(token), expires_at });
  return token;
}

async function lockProposal(tx: Database, id: string, actor: Actor): Promise<LoanRow> {
  const row = await lockLoan(tx, id, actor.id);
  if (row.initiator_id !== actor.id) throw forbidden(messages.loanOnlyProposerInvites);
  if (row.status !== 'pending') throw conflict(messages.loanNotPending(row.status));
  return row;
}

async function lockByLink(tx: Database, token: string): Promise<OpenLoan> {
  const { row } = await followLink(tx, token);
  await lockLoan(tx, row.id, row.initiator_id);
  // Read again under the lock: of two concurrent calls with a link, the second finds it used.
  return (await followLink(tx, token)).row;
}

async function followLink(db: Database, token: string): Promise<{ row: OpenLoan; expires_at: Date }> {
  const { loan_id, expires_at, represents, token_sha256 } = loanLinks;
  const [link] = await db
    .select({ loan_id, expires_at, expired: sql<boolean>`${expires_at} <= now()`, by: loans.initiator_id })
    .from(loanLinks)
    .innerJoin(loans, eq(loans.id, loan_id))
    .where(and(eq(token_sha256, sha256Hex(token)), isNull(represents)));
  if (!link) throw notFound(messages.loanInvitationUnknown);
  const row = await findLoan(db, link.loan_id, link.by);
  if (row.status === 'withdrawn') throw conflict(messages.loanInvitationWithdrawn);
  if (!isOpen(row)) throw conflict(messages.loanInvitationUsed);
  if (row.status !== 'pending') throw conflict(messages.loanInvitationDeclined);
  if (link.expired) throw conflict(messages.loanInvitationExpired());
  return { row, expires_at: link.expires_at };
}
