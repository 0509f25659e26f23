import { randomBytes } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { CLOSING_DAYS, messages, signerRoles } from '@heartwood/domain';
import { schema, type Database } from '../../platform/db/database';
import { discard } from '../../platform/storage/leftovers';
import type { DocumentStore } from '../../platform/storage/store';
import { deleteBegunWill, isWillPdf } from '../wills';
import { conflict } from '../../platform/http/errors/api-error';
import { assertPapersDownloaded } from '../plans';
import { endAmendment, endLoan, forgetInvited, leaveLoans } from '../loans';
import { accountDeletedMail, closingMail } from './mail';
import { queueMail } from '../../platform/mail/mails';
import type { Actor, Device } from '../../platform/http/session';
import { deletePeople, dropPartnerInvitation } from '../people';
import { endAllTrust } from '../trusted-people';
import { hashPassword, OWN_HASHES, queueSecurityMail, type Sessions, type UserRow } from '../accounts';

const {
  accountRecoveries,
  accountTokens,
  chainEnds,
  documents,
  emergencyCodes,
  events,
  idempotencyKeys,
  loanAmendments,
  loans,
  mails,
  papers,
  passkeys,
  recoveryCodes,
  securityEvents,
  sessions: sessionRows,
  totpApps,
  trusts,
  users,
  willClosings,
  wills,
  willVersions,
} = schema;

/**
 * Closes an account: ends all sessions, and deletes its data after 14 days. @returns when
 * @throws {ApiError} 409 if that would delete the only original of a will or paper
 */
export async function closeAccount(
  tx: Database,
  sessions: Sessions,
  { user, device }: { user: UserRow; device: Device },
): Promise<Date> {
  await assertDownloaded(tx, user.id);
  await assertPapersDownloaded(tx, user.id);
  const [row] = await tx
    .update(users)
    .set({ closes_at: sql`now() + make_interval(days => ${CLOSING_DAYS}::int)` })
    .where(eq(users.id, user.id))
    .returning();
  if (!row?.closes_at) throw new Error('The database closed nothing.');
  await sessions.endAll(tx, user.id);
  await queueSecurityMail(tx, user, closingMail(user, row.closes_at, device));
  return row.closes_at;
}

/**
 * The sealed PDF of an electronic will is its original: `versionsToDownload` is the same rule for one will.
 */
async function assertDownloaded(tx: Database, ownerId: string): Promise<void> {
  const { id, version, testator_name } = wills;
  const own = and(eq(wills.owner_id, ownerId), ne(wills.status, 'revoked'));
  const signed = tx
    .select({ id, version, testator_name, is_current: sql<boolean>`true`.as('is_current') })
    .from(wills)
    .where(and(own, ...signerRoles.map((role) => sql`${wills.signed} ? ${role}::text`)))
    .unionAll(
      tx
        .select({ id, version: willVersions.version, testator_name, is_current: sql<boolean>`false` })
        .from(willVersions)
        .innerJoin(wills, eq(id, willVersions.will_id))
        .where(and(own, eq(willVersions.signed_by_all, true))),
    )
    .as('signed');
  const [text] = await tx
    .select({ name: signed.testator_name, version: signed.version, isCurrent: signed.is_current })
    .from(signed)
    .where(
      notExists(
        tx
          .select({ id: documents.id })
          .from(documents)
          .where(
            and(
              eq(documents.will_id, signed.id),
              eq(documents.will_version, signed.version),
              isWillPdf(),
              isNotNull(documents.downloaded_at),
            ),
          ),
      ),
    )
    .limit(1);
  if (!text) return;
  const name = text.name ?? '';
  throw conflict(
    text.isCurrent ? messages.closingNeedsDownload(name) : messages.closingNeedsVersion(name, text.version),
  );
}

interface Place {
  db: Database;
  store: DocumentStore;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Deletes the data of every account whose grace period is over. Retries a failed one after an hour. */
export async function deleteDueAccounts({ db, store, log }: Place): Promise<void> {
  const due = await db
    .select({ id: users.id })
    .from(users)
    .where(and(lte(users.closes_at, sql`now()`), isNull(users.closed_at)));
  for (const { id } of due) {
    try {
      // Hashing is slow, so do it before the transaction.
      const noPassword = await hashPassword(randomBytes(32).toString('base64'), OWN_HASHES);
      const keys = await db.transaction((tx) => deletePersonalData(tx, id, noPassword));
      // Files that the store can't remove now are removed with the other leftovers.
      await discard({ db, store }, keys).catch((err: unknown) =>
        log.warn({ err, account: id }, 'a document of a deleted account is left over for now'),
      );
    } catch (err) {
      log.warn({ err, account: id }, 'a closed account has to wait');
    }
  }
}

/**
 * Deletes what belongs only to this person: the profile, wills, papers, trusts, their records,
 * signatures, and PDFs.
 * Keeps what the other party of a loan needs: the contract, the payments, and the record, whose hashes cover
 * their content. The account that they refer to keeps its row, without a name.
 * @returns the keys of its documents in the store
 */
async function deletePersonalData(tx: Database, id: string, noPassword: string): Promise<string[]> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  // The person has logged in since, or another server was first.
  if (!user?.closes_at || user.closes_at > new Date() || user.closed_at) return [];
  await queueMail(tx, accountDeletedMail(user));
  await endProposals(tx, user);
  await leaveLoans(tx, user);
  await forgetInvited(tx, id);
  await endAllTrust(tx, user);
  await deleteRecords(tx, id);
  await deletePeople(tx, id);
  await dropPartnerInvitation(tx, id);
  await deleteBegunWill(tx, id);
  await tx.delete(wills).where(eq(wills.owner_id, id));
  await tx.delete(papers).where(eq(papers.owner_id, id));
  await tx.delete(trusts).where(eq(trusts.owner_id, id));
  await tx.delete(willClosings).where(eq(willClosings.owner_id, id));
  for (const table of [
    ...[accountRecoveries, accountTokens, emergencyCodes, passkeys, recoveryCodes, totpApps],
    ...[idempotencyKeys, securityEvents, sessionRows],
  ])
    await tx.delete(table).where(eq(table.user_id, id));
  await tx.delete(mails).where(eq(mails.waits_for, id));
  const kept = await tx
    .update(documents)
    .set({ will_id: null, paper_id: null })
    .where(eq(documents.owner_id, id))
    .returning({ key: documents.key });
  await tx
    .update(users)
    .set({
      username: `closed-${randomBytes(6).toString('hex')}`,
      username_is_exact: false,
      first_name: 'Closed',
      last_name: 'account',
      email: '',
      verified_email: '',
      // Nobody knows the password that this is the hash of.
      password_hash: noPassword,
      street_address: '',
      city: '',
      state: '',
      zip_code: '',
      date_of_birth: null,
      language: 'en',
      second_email: '',
      second_email_at: null,
      codes_checked_at: null,
      two_step: false,
      locked_at: null,
      closed_at: sql`now()`,
    })
    .where(eq(users.id, id));
  return kept.map(({ key }) => key);
}

/**
 * Ends open proposals of loans and amendments that this person made or had to answer, and
 * notifies the other party.
 */
async function endProposals(tx: Database, user: UserRow): Promise<void> {
  const actor: Actor = { id: user.id, username: user.username, address: '', browser: 'Account closed' };
  const own = or(eq(loans.lender_id, user.id), eq(loans.borrower_id, user.id));
  const pending = await tx
    .select({ id: loans.id, initiator: loans.initiator_id })
    .from(loans)
    .where(and(eq(loans.status, 'pending'), own));
  for (const { id, initiator } of pending)
    await endLoan(tx, initiator === user.id ? 'withdraw' : 'decline', id, actor);
  const amended = await tx
    .select({ id: loans.id, lender: loans.lender_id, proposer: loanAmendments.proposed_by })
    .from(loanAmendments)
    .innerJoin(loans, eq(loans.id, loanAmendments.loan_id))
    .where(and(eq(loans.status, 'active'), own));
  for (const { id, lender, proposer } of amended) {
    const role = lender === user.id ? 'lender' : 'borrower';
    await endAmendment(tx, proposer === role ? 'withdraw' : 'decline', id, actor);
  }
}

/**
 * Deletes the records of wills, trusts, and trusted people, including deleted ones. There may be many of
 * those, and the embedded database has one connection, so the number of statements doesn't depend on it.
 */
async function deleteRecords(tx: Database, id: string): Promise<void> {
  // The events last, because they say whose records these are.
  for (const table of [chainEnds, events]) {
    const { subject_type, subject_id } = table;
    await tx.delete(table).where(sql`(${subject_type}, ${subject_id}) in ${recordsOf(tx, id)}`);
    await tx.delete(table).where(and(eq(subject_type, 'trusted_people'), eq(subject_id, id)));
  }
}

/** The records of a person's wills, papers, and trusts. Their owner began each of them. */
export const recordsOf = (db: Database, userId: string) =>
  db
    .select({ type: events.subject_type, id: events.subject_id })
    .from(events)
    // Not a parameter: the index has only these rows.
    .where(
      and(
        eq(events.actor_id, userId),
        sql`position = 1`,
        inArray(events.subject_type, ['will', 'trust', 'paper']),
      ),
    );
