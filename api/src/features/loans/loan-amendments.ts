import { eq } from 'drizzle-orm';
import {
  amendmentDay,
  amendmentTerms,
  centsOf,
  formatDate,
  fullName,
  messages,
  MAX_SIGNED_VERSIONS,
  noteSigners,
  stillOwed,
  termChanges,
  amendmentBlocker,
  type AmendmentAction,
  type LoanTerms,
  type OpenAmendment,
  type TypedSignature,
} from '@heartwood/domain';
import { loanSubject, appendToAuditLog } from '../../platform/audit/audit-log';
import { schema, type Database } from '../../platform/db/database';
import { conflict, invalidField } from '../../platform/http/errors/api-error';
import type { Actor } from '../../platform/http/session';
import { sha256Hex } from '../../platform/crypto/sha256';
import { checkTypedName } from '../../platform/signatures/signature-details';
import { assertTermsFit, noticeText } from './loan-changes';
import type { Signing } from './propose-loan';
import { withOwnAddress } from './propose-loan';
import { notifyOtherParty } from './mail/loan-mail';
import { partiesOf, partyOf, roleIn } from './loan-parties';
import { lockLoan } from './loan-rows';
import { toLoan } from './to-loan';
import { methodText, signaturesOf, signedBy } from './loan-signatures';
import { textOfLoan } from './loan-text';
import { assertAllowed } from './assert-allowed';
import { termColumns } from './term-columns';

const { loanAmendments, loans, loanVersions } = schema;

interface Proposal extends TypedSignature {
  new_terms: Partial<LoanTerms>;
  signature: string;
  terms_version?: number | undefined;
}

/**
 * Proposes and signs new terms for a running loan from `amendmentDay` on. They take effect once the other
 * party has signed them too.
 */
export async function proposeAmendment(
  tx: Database,
  id: string,
  { new_terms, signature, terms_version, ...typed }: Proposal,
  { actor, check }: Signing,
): Promise<void> {
  const { row, role, loan } = await lockFor(tx, 'propose', id, actor);
  if (terms_version !== undefined && terms_version !== row.version)
    throw conflict(messages.termsChangedElsewhere);
  const parties = await partiesOf(tx, row);
  if (parties.lender.closed_at ?? parties.borrower.closed_at) throw conflict(messages.amendmentPartyGone);
  check('signature', signature);
  if (row.version > MAX_SIGNED_VERSIONS) throw conflict(messages.tooManyVersions(MAX_SIGNED_VERSIONS));
  const proposed_at = new Date();
  const effective_on = amendmentDay(loan, proposed_at);
  const amended = amendmentTerms(loan, new_terms, effective_on);
  if (!amended) throw conflict(messages.amendmentNothingOwed);
  const { terms, carried_interest, waived_fees } = amended;
  if (changesOf(loan, terms).length === 0) throw invalidField('new_terms', messages.newTermsRequired);
  assertTermsFit(terms);
  const contract = await textOfLoan({
    ...parties,
    terms,
    created_at: proposed_at,
    version: row.version + 1,
    known: [row.initiator_id, actor.id],
    amends: { noteOf: row.created_at, effective_on, carried_interest, waived_fees },
  });
  const made = checkTypedName(typed, noteSigners(contract, row, role, fullName(parties[role])));
  await tx.insert(loanAmendments).values({
    loan_id: id,
    proposed_by: role,
    proposed_at,
    effective_on,
    ...termColumns(terms),
    carried_interest_cents: centsOf(carried_interest),
    waived_fees_cents: centsOf(waived_fees),
    contract,
    signature,
    signature_details: made,
  });
  const hash = sha256Hex(contract);
  const detail = `Proposed and signed an amendment as the ${methodText(role, made)}. ${changeWords(loan, terms, effective_on)} SHA-256 of its text: ${hash}.`;
  const { contract: text } = row;
  await appendToAuditLog(tx, loanSubject(id), { type: 'amendment_proposed', detail, text, actor });
  await notifyOtherParty(tx, row, actor, 'amendment_proposed');
}

interface Acceptance extends TypedSignature {
  signature: string;
  proposed_at: string;
  notice_address?: string | undefined;
}

/**
 * The other party signs: the amended terms apply from their effective date. Keeps the earlier text.
 */
export async function acceptAmendment(
  tx: Database,
  id: string,
  { signature, proposed_at, notice_address, ...typed }: Acceptance,
  { actor, check }: Signing,
): Promise<void> {
  const { row, role, loan } = await lockFor(tx, 'accept', id, actor);
  const { amendment } = loan;
  if (amendment?.proposed_at !== proposed_at) throw conflict(messages.amendmentChanged);
  if (!stillOwed(loan)) throw conflict(messages.amendmentOwedChanged);
  check('signature', signature);
  const { terms, carried_interest, contract, effective_on, proposed_by } = amendment;
  const me = await partyOf(tx, row, role);
  const made = checkTypedName(typed, noteSigners(contract, row, role, fullName(me)));
  await tx.insert(loanVersions).values({
    loan_id: id,
    version: row.version,
    contract: row.contract,
    ...signaturesOf(row),
    ...termColumns(loan),
    ended_on: effective_on,
    amendment_proposed_at: new Date(amendment.proposed_at),
    carried_interest_cents: row.carried_interest_cents,
  });
  await tx
    .update(loans)
    .set({
      ...termColumns(withOwnAddress(terms, role, notice_address)),
      carried_interest_cents: centsOf(carried_interest),
      contract,
      version: row.version + 1,
      ...signedBy(
        proposed_by,
        amendment.signature,
        amendment.signature_details ?? null,
        new Date(amendment.proposed_at),
      ),
      ...signedBy(role, signature, made),
    })
    .where(eq(loans.id, id));
  await tx.delete(loanAmendments).where(eq(loanAmendments.loan_id, id));
  const detail = `Signed the amendment as the ${methodText(role, made)}. ${changeWords(loan, terms, effective_on)} The earlier note is kept.${noticeText(notice_address)}`;
  await appendToAuditLog(tx, loanSubject(id), { type: 'amendment_signed', detail, text: contract, actor });
  await notifyOtherParty(tx, row, actor, 'amendment_signed');
}

const endings = {
  decline: { type: 'amendment_declined', detail: 'Declined the amendment. The terms stay as they are.' },
  withdraw: { type: 'amendment_withdrawn', detail: 'Withdrew the amendment. The terms stay as they are.' },
} as const;

/** The other party declines an amendment, or its proposer withdraws it. */
export async function endAmendment(
  tx: Database,
  action: keyof typeof endings,
  id: string,
  actor: Actor,
): Promise<void> {
  const { row } = await lockFor(tx, action, id, actor);
  await tx.delete(loanAmendments).where(eq(loanAmendments.loan_id, id));
  const { type, detail } = endings[action];
  await appendToAuditLog(tx, loanSubject(id), { type, detail, text: row.contract, actor });
  await notifyOtherParty(tx, row, actor, type);
}

/**
 * What an amendment changes, in words, except for the amount owed, which isn't an editable term. Its plan
 * starts over, so an earlier first payment is no change.
 */
function changesOf(before: LoanTerms, after: LoanTerms): string[] {
  const usual = { amount: after.amount, first_payment_on: null };
  const changes = termChanges({ ...before, ...usual }, { ...after, ...usual }).map(
    ({ term, from, to }) => `${term} from ${from} to ${to}`,
  );
  const { first_payment_on: first } = after;
  return first ? [...changes, `First payment on ${formatDate(first)}`] : changes;
}

function changeWords(before: LoanTerms, after: LoanTerms, from: OpenAmendment['effective_on']): string {
  return `As of ${formatDate(from)}: ${changesOf(before, after).join('; ')}.`;
}

async function lockFor(tx: Database, action: AmendmentAction, id: string, actor: Actor) {
  const row = await lockLoan(tx, id, actor.id);
  const loan = toLoan(row);
  assertAllowed(amendmentBlocker(action, loan, actor));
  return { row, role: roleIn(row, actor.id), loan };
}
