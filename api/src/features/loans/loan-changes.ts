import { eq } from 'drizzle-orm';
import {
  amendedTerms,
  cents,
  formatUsd,
  fullName,
  loanLedger,
  messages,
  MAX_SIGNED_VERSIONS,
  namedLater,
  noteSigners,
  openRole,
  statusAfter,
  termChanges,
  termsFault,
  actionBlocker,
  todayOf,
  type Loan,
  type LoanAction,
  type LoanAmendment,
  type LoanTerms,
  type TypedSignature,
} from '@heartwood/domain';
import { assertWithinQuota } from '../accounts';
import { loanSubject, appendToAuditLog } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { isReadOnly } from '../../platform/db/outage';
import { assertRoomForTerms } from '../../platform/storage/quota';
import { conflict, invalidField } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { checkTypedName } from '../../platform/signatures/signature-details';
import { notifyOtherParty } from './mail/loan-mail';
import { actingFor, noteParties, partyOf, roleIn } from './loan-parties';
import { enterEarlierPayments } from './earlier-loan';
import { findLoan, lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import type { LoanRow } from './loan-columns';
import { namedNote, textOfLoan } from './loan-text';
import { methodText, signaturesOf, signedBy, signedWords, unsigned } from './loan-signatures';
import { assertAllowed } from './assert-allowed';
import { termColumns } from './term-columns';
import { withOwnAddress, type Signing } from './propose-loan';

const { loans, loanVersions } = schema;

/** What the other party sends to sign. The address is for notices, beside their signature. */
interface Acceptance extends TypedSignature {
  signature: string;
  terms_version?: number | undefined;
  notice_address?: string | undefined;
}

export const noticeText = (address = '') => (address === '' ? '' : ` Address for notices: ${address}.`);

/** The other party signs: the loan is now active. */
export async function acceptLoan(
  tx: Database,
  id: string,
  { signature, terms_version, notice_address, ...typed }: Acceptance,
  { actor, check }: Signing,
): Promise<void> {
  const { row, role } = await lockFor(tx, 'accept', id, actor, terms_version);
  check('signature', signature);
  await assertWithinQuota(tx, 'loans', actor.id);
  // Unless they have opened it before.
  const me = await partyOf(tx, row, role);
  const contract = namedNote(row.contract, role, me);
  const made = checkTypedName(typed, noteSigners(contract, row, role, fullName(me)));
  const accepted_at = new Date();
  const { handed_over_on } = toLoan(row);
  await tx
    .update(loans)
    .set({
      contract,
      status: statusAfter.accept,
      accepted_at,
      ...(handed_over_on && { funding_sent_on: handed_over_on, funding_received_on: handed_over_on }),
      ...signedBy(role, signature, made),
      ...termColumns(withOwnAddress(toLoan(row), role, notice_address)),
    })
    .where(eq(loans.id, id));
  const entered = await enterEarlierPayments(tx, row, accepted_at);
  const detail = `Accepted the loan and ${signedWords(role, made)}.${entered}${noticeText(notice_address)}`;
  await appendToAuditLog(tx, loanSubject(id), { type: 'accepted', detail, text: contract, actor });
  await notifyOtherParty(tx, { ...row, contract }, actor, handed_over_on ? 'accepted_earlier' : 'accepted');
}

/** The initiator signs terms that they proposed without a signature. */
export async function signTerms(
  tx: Database,
  id: string,
  { signature, terms_version, ...typed }: Acceptance,
  { actor, check }: Signing,
): Promise<void> {
  const { row, role } = await lockFor(tx, 'sign', id, actor, terms_version);
  check('signature', signature);
  const me = await partyOf(tx, row, role);
  const made = checkTypedName(typed, noteSigners(row.contract, row, role, fullName(me)));
  await tx
    .update(loans)
    .set(signedBy(role, signature, made))
    .where(eq(loans.id, id));
  const detail = `Signed the terms as the ${methodText(role, made)}.`;
  await appendToAuditLog(tx, loanSubject(id), { type: 'signed', detail, text: row.contract, actor });
  await notifyOtherParty(tx, row, actor, 'signed');
}

const endings = {
  decline: { type: 'declined', detail: 'Declined the loan.' },
  withdraw: { type: 'withdrawn', detail: 'Withdrew the loan.' },
  repay: { type: 'repaid', detail: 'Said that the loan is repaid.' },
} as const;

/** Ends a loan: the other party declines it, the proposer withdraws it, or the lender was repaid. */
export async function endLoan(
  tx: Database,
  action: keyof typeof endings,
  id: string,
  actor: Actor,
): Promise<void> {
  const { row } = await lockFor(tx, action, id, actor);
  await tx
    .update(loans)
    .set({
      status: statusAfter[action],
      closed_at: new Date(),
      ...(action === 'repay' && { closed_as: 'stated' as const }),
    })
    .where(eq(loans.id, id));
  const { type, detail } = endings[action];
  const open = openAmount(toLoan(row));
  const by = actingFor(row, actor);
  await appendToAuditLog(tx, loanSubject(id), { type, detail: detail + open, text: row.contract, actor: by });
  await notifyOtherParty(tx, row, actor, endings[action].type);
}

/**
 * A sentence about what a lender leaves unpaid by marking a loan as repaid; nothing for
 * a loan that never ran.
 */
function openAmount(loan: Loan): string {
  const payoff = loanLedger(loan, todayOf(new Date()))?.payoff ?? cents(0);
  return payoff > 0 ? ` By the confirmed payments, ${formatUsd(payoff)} was still owed.` : '';
}

/** Proposes new terms. Voids the signatures under the old text, which is kept. */
export async function amendLoan(
  tx: Database,
  id: string,
  amendment: LoanAmendment,
  { actor, check }: Signing,
): Promise<void> {
  const { new_terms, signature, terms_version, ...typed } = amendment;
  const { row, role } = await lockFor(tx, 'amend', id, actor, terms_version);
  if (signature) check('signature', signature);
  const before = toLoan(row);
  const terms = amendedTerms(before, new_terms);
  const changes = termChanges(before, terms);
  if (changes.length === 0) throw invalidField('new_terms', messages.newTermsRequired);
  assertTermsFit(terms);
  if (row.version > MAX_SIGNED_VERSIONS) throw conflict(messages.tooManyVersions(MAX_SIGNED_VERSIONS));
  if (row.initiator_id !== actor.id) await assertWithinQuota(tx, 'loans', actor.id);
  await assertRoomForTerms(tx, actor.id);
  const version = row.version + 1;
  const known = [row.initiator_id, actor.id];
  const unnamed = namedLater(row.contract);
  // Who is invited has no id yet.
  const later = unnamed !== role && unnamed !== openRole(row) && unnamed;
  const contract = await textOfLoan({
    ...(await noteParties(tx, row)),
    namedLater: (later && row[`${later}_id`]) || undefined,
    terms,
    created_at: row.created_at,
    version,
    known,
  });
  const made = checkTypedName(
    typed,
    noteSigners(contract, row, role, fullName(await partyOf(tx, row, role))),
  );
  const kept = { contract: row.contract, ...signaturesOf(row), ...termColumns(before) };
  await tx.insert(loanVersions).values({ loan_id: id, version: row.version, ...kept });
  await tx
    .update(loans)
    .set({
      ...termColumns(terms),
      contract,
      version,
      initiator_id: actor.id,
      ...unsigned,
      ...(signature && signedBy(role, signature, made)),
    })
    .where(eq(loans.id, id));
  const words = changes.map(({ term, from, to }) => `${term} from ${from} to ${to}`);
  const detail = `Changed the terms${signature ? ` and ${signedWords(role, made)}` : ''}; earlier signatures are void. ${words.join('; ')}.`;
  await appendToAuditLog(tx, loanSubject(id), { type: 'amended', detail, text: contract, actor });
  await notifyOtherParty(tx, { ...row, contract }, actor, 'amended');
}

/**
 * Changed terms may need the federal rate of another band, or cost more than the law allows.
 * @throws {ApiError} 400
 */
export function assertTermsFit(terms: LoanTerms): void {
  const fault = termsFault(terms);
  if (fault) throw invalidField(`new_terms.${fault.name}`, fault.message);
}

/**
 * The loan as one of its parties sees it. Records that the other party has opened a pending proposal, and
 * puts their name into its text.
 */
export async function openLoan(db: Database, id: string, actor: Actor): Promise<LoanRow> {
  const row = await findLoan(db, id, actor.id);
  const unseen = (loan: LoanRow) =>
    loan.status === 'pending' && loan.initiator_id !== actor.id && loan.viewed_version < loan.version;
  if (!unseen(row)) return row;
  return db
    .transaction(async (tx) => {
      const locked = await lockLoan(tx, id, actor.id);
      if (!unseen(locked)) return locked;
      const role = roleIn(locked, actor.id);
      const contract = namedNote(locked.contract, role, await partyOf(tx, locked, role));
      const named = contract === locked.contract ? '' : ' From now on the note has their full name.';
      const viewed_version = locked.version;
      await tx.update(loans).set({ contract, viewed_version, unmailed: false }).where(eq(loans.id, id));
      const detail = `Opened the proposal.${named}`;
      await appendToAuditLog(tx, loanSubject(id), { type: 'viewed', detail, text: contract, actor });
      return { ...locked, contract, viewed_version, unmailed: false };
    })
    .catch((error: unknown) => {
      // The loan can still be read; the next time it is opened is recorded.
      if (!isReadOnly(error)) throw error;
      return row;
    });
}

/** @throws {ApiError} also if the terms no longer have the given version */
async function lockFor(tx: Database, action: LoanAction, id: string, actor: Actor, version?: number) {
  const row = await lockLoan(tx, id, actor.id);
  assertAllowed(actionBlocker(action, toLoan(row), actor));
  if (version !== undefined && version !== row.version) throw conflict(messages.termsChangedElsewhere);
  return { row, role: roleIn(row, actor.id) };
}
