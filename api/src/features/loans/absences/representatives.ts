import { randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, or, sql } from 'drizzle-orm';
import {
  cents,
  dollarsOf,
  fullName,
  loanRoles,
  LOAN_INVITATION_DAYS,
  messages,
  OBJECTION_DAYS,
  objectionToEnd,
  otherRole,
  todayOf,
  type EstateLoan,
  type IsoDate,
  type LoanRole,
  type Representation,
} from '@heartwood/domain';
import { findUser, mailboxOf, mayMailStrangers, type UserRow } from '../../accounts';
import { sha256Hex } from '../../../platform/crypto/sha256';
import { schema, type Database } from '../../../platform/db/database';
import { conflict, forbidden, invalidField, notFound } from '../../../platform/http/errors/api-error';
import type { Actor } from '../../../platform/http/session';
import { queueMail } from '../../../platform/mail/mails';
import type { Throttle } from '../../../platform/throttle/throttle';
import { notifyAbsent, notifyOtherParty } from '../mail/loan-mail';
import { partyOf, roleIn } from '../loan-parties';
import { findLoan, lockLoan } from '../loan-rows';
import { toLoan } from '../to-loan';
import type { LoanRow } from '../loan-columns';
import { closedAccount } from './absence-rows';
import { findLetters } from './letters';
import { dismiss, dropLinks, lockForAbsence, logAbsence, writeAbsence } from './loan-absences';
import { representativeMail } from './representative-mail';

const { loanLinks, loans } = schema;

/**
 * The other party of an absent one names who acts for them, with the document that they have stored, and has
 * a link mailed to them. Again, it replaces who was named before and hasn't accepted.
 * @throws {ApiError} 403 until their own address is verified; 409 without a document; 429
 */
export async function nameRepresentative(
  tx: Database,
  throttle: Throttle,
  id: string,
  { name, email }: { name: string; email: string },
  actor: Actor,
): Promise<void> {
  const { row, role } = await lockForAbsence(tx, 'name', id, actor);
  const absent = otherRole(role);
  const me = await findUser(tx, actor.id);
  if (!me) throw forbidden();
  const own = [me.email, me.verified_email, me.second_email].filter(Boolean).map(mailboxOf);
  if (own.includes(mailboxOf(email))) throw invalidField('email', messages.representativeOwnAddress);
  const letters = await findLetters(tx, id, actor.id);
  if (!letters) throw conflict(messages.documentNeeded);
  await mayMailStrangers(tx, throttle, { user: actor, recipient: email });
  const absence = row[`${absent}_absence`] ?? closedAccount(row[`${absent}_closed_at`]);
  if (!absence) throw conflict(messages.absenceNone);
  const { sha256: document_sha256 } = letters;
  const representative = { kind: 'named', name, email, document_sha256 } as const;
  await writeAbsence(tx, row, absent, { ...absence, representative });
  await dropLinks(tx, id, absent);
  const token = randomBytes(32).toString('base64url');
  const expires_at = sql`now() + make_interval(days => ${LOAN_INVITATION_DAYS}::int)`;
  await tx
    .insert(loanLinks)
    .values({ loan_id: id, token_sha256: sha256Hex(token), expires_at, represents: absent });
  await queueMail(tx, representativeMail(me, { name, email }, await absentName(tx, row, absent), token));
  const detail = `Named ${name} to act for the ${absent}, with a document, and had a link mailed to them. SHA-256 of the document: ${document_sha256}.`;
  await logAbsence(tx, row, actor, { type: 'representative_named', detail });
  await notifyAbsent(tx, row, absent, 'representative_named', fullName(me));
}

/**
 * What the holder of a mailed link is asked. It changes nothing.
 * @throws {ApiError} 404 or 409 for an invalid link
 */
export async function readRepresentation(db: Database, token: string): Promise<Representation> {
  const { row, role, absence } = await followLink(db, token);
  return {
    absent_name: await absentName(db, row, role),
    role,
    reason: absence.reason,
    other_name: fullName(await partyOf(db, row, otherRole(role))),
    name: absence.representative.name,
    amount: dollarsOf(cents(row.amount_cents)),
  };
}

/**
 * Takes the place of an absent party by a mailed link, once, as their representative.
 * @returns the id of the loan
 * @throws {ApiError} 404 or 409 for an invalid link; 409 for who has a part in the loan already
 */
export async function acceptRepresentation(tx: Database, token: string, actor: Actor): Promise<string> {
  const found = await followLink(tx, token);
  await lockLoan(tx, found.row.id, found.row.lender_id);
  // Read again under the lock: of two concurrent calls with a link, the second finds it used.
  const { row, role, absence } = await followLink(tx, token);
  await represent(tx, row, role, absence, actor);
  return row.id;
}

/** Who acts for a party no longer does. @throws {ApiError} 403 to anyone else */
export async function stepDown(tx: Database, id: string, actor: Actor): Promise<void> {
  const { row, role } = await lockForAbsence(tx, 'step_down', id, actor);
  await dismiss(tx, row, role, actor);
}

/**
 * The loans of somebody whose documents were released, as one of their trusted people sees them: those
 * that run, and those that the other side alone has ended, while it can be objected to.
 */
export async function estateLoans(db: Database, ownerId: string, readerId: string): Promise<EstateLoan[]> {
  const rows = await db
    .select({ id: loans.id })
    .from(loans)
    .where(
      and(
        or(
          eq(loans.status, 'active'),
          gt(loans.closed_at, sql`now() - make_interval(days => ${OBJECTION_DAYS + 1})`),
        ),
        or(eq(loans.lender_id, ownerId), eq(loans.borrower_id, ownerId)),
      ),
    )
    .orderBy(desc(loans.created_at))
    .limit(100);
  const list: EstateLoan[] = [];
  for (const { id } of rows) {
    const row = await findLoan(db, id, ownerId);
    const role = roleIn(row, ownerId);
    const open = openTo(row, role);
    if (!open) continue;
    const acting = row[`${role}_representative_id`];
    const named = acting && (row[`${role}_absence`]?.representative?.name ?? '');
    list.push({
      id,
      role,
      other_name: row[`${otherRole(role)}_name`],
      amount: dollarsOf(cents(row.amount_cents)),
      representative: named,
      mine: acting === readerId,
      objection_until: open.objection_until,
    });
  }
  return list;
}

/**
 * A trusted person takes the place of the owner of released documents in a loan. Nothing
 * waits: the release has.
 * @throws {ApiError} 404 for any other loan; 409 if it has ended, or somebody acts for the owner already
 */
export async function representOwner(tx: Database, id: string, ownerId: string, actor: Actor): Promise<void> {
  const row = await lockLoan(tx, id, ownerId);
  const role = roleIn(row, ownerId);
  // Threat: the owner may themselves act for somebody else in a loan.
  if (row[`${role}_id`] !== ownerId) throw notFound(messages.loanNotFound);
  if (!openTo(row, role) || row[`${role}_representative_id`]) throw conflict(messages.estateLoanGone);
  const now = new Date();
  const said_at = row[`${role}_absence`]?.said_at ?? now.toISOString();
  const representative = { kind: 'trusted_person', name: '', email: '', document_sha256: null } as const;
  const absence = { reason: 'died', said_at, counts_on: todayOf(now), representative } as const;
  await represent(tx, row, role, absence, actor);
}

/**
 * Whether somebody can still take the place of a party: while the loan runs, and after the other side
 * alone ended it, while that can be objected to. Null if not.
 */
function openTo(row: LoanRow, role: LoanRole): { objection_until: IsoDate | null } | null {
  if (row.status === 'active') return { objection_until: null };
  const objection_until = objectionToEnd(toLoan(row), role);
  return objection_until && todayOf(new Date()) <= objection_until ? { objection_until } : null;
}

type Named = NonNullable<LoanRow['lender_absence']> & {
  representative: NonNullable<NonNullable<LoanRow['lender_absence']>['representative']>;
};

/** Lets an account act for an absent party. Tells both. */
async function represent(
  tx: Database,
  row: LoanRow,
  role: LoanRole,
  absence: Named,
  actor: Actor,
): Promise<void> {
  // Threat: one person on both sides would confirm what they record themselves.
  const parts = loanRoles.flatMap((each) => [row[`${each}_id`], row[`${each}_representative_id`]]);
  if (parts.includes(actor.id)) throw conflict(messages.representsOther);
  const me = await findUser(tx, actor.id);
  if (!me) throw forbidden();
  const representative = { ...absence.representative, name: fullName(me), email: '' };
  // The link stays, to say that it has done its work.
  await writeAbsence(tx, row, role, { ...absence, representative }, me.id);
  const how =
    representative.kind === 'named' ? 'by the link that was mailed' : 'as a trusted person, after a release';
  const acting = { ...row, [`${role}_representative_id`]: me.id };
  await logAbsence(tx, acting, actor, {
    type: 'represented',
    detail: `${fullName(me)} acts for the ${role} from now on, ${how}.`,
  });
  await notifyOtherParty(tx, acting, actor, 'represented');
  await notifyAbsent(tx, row, role, 'represents_you', fullName(me));
}

async function followLink(
  db: Database,
  token: string,
): Promise<{ row: LoanRow; role: LoanRole; absence: Named }> {
  const { expires_at, loan_id, represents, token_sha256 } = loanLinks;
  const [link] = await db
    .select({ loan_id, represents, expired: sql<boolean>`${expires_at} <= now()`, by: loans.lender_id })
    .from(loanLinks)
    .innerJoin(loans, eq(loans.id, loan_id))
    .where(and(eq(token_sha256, sha256Hex(token)), isNotNull(represents)));
  if (!link?.represents) throw notFound(messages.representationUnknown);
  const row = await findLoan(db, link.loan_id, link.by);
  const absence = row[`${link.represents}_absence`];
  if (!absence?.representative || row[`${link.represents}_representative_id`])
    throw conflict(messages.representationUsed);
  if (link.expired) throw conflict(messages.representationExpired());
  if (!openTo(row, link.represents)) throw conflict(messages.loanNotActive);
  const { representative } = absence;
  return { row, role: link.represents, absence: { ...absence, representative } };
}

/** The name of an absent party. That of a closed account is gone with it; the note has it. */
async function absentName(db: Database, row: LoanRow, role: LoanRole): Promise<string> {
  const party: UserRow = await partyOf(db, row, role);
  return fullName(party);
}
