import {
  cents,
  dollarsOf,
  loanRoles,
  openRole,
  reminderKinds,
  type Loan,
  type LoanCorrection,
  type LoanFee,
  type LoanListItem,
  type LoanPayment,
  type LoanRole,
  type LoanStanding,
  type OpenAmendment,
  type ReminderKind,
  type Reminders,
} from '@heartwood/domain';
import { absencesOf } from './absences/absence-rows';
import { readTerms, type TermColumns } from './term-columns';
import type { LoanRow, StoredAmendment, StoredCorrection, StoredFee, StoredPayment } from './loan-columns';

export function toLoan(
  row: LoanRow,
): Loan & Required<Pick<Loan, 'payments' | 'corrections' | 'reminders' | 'fees'>> {
  const { contract, lender_signature, borrower_signature, earlier_closings } = row;
  const payments = row.payments.map(toPayment);
  const sealed = row.sealed && { ...row.sealed, sealed_at: new Date(row.sealed.sealed_at).toISOString() };
  const amendment = row.amendment && toAmendment(row.amendment);
  const signed = { contract, lender_signature, borrower_signature, sealed };
  const corrections = row.corrections.map(toCorrection);
  return { ...toSummary(row), payments, corrections, earlier_closings, ...signed, amendment };
}

export function toSummary(
  row: Omit<
    LoanRow,
    | 'contract'
    | 'lender_signature'
    | 'borrower_signature'
    | 'payments'
    | 'corrections'
    | 'sealed'
    | 'amendment'
  >,
): Omit<LoanListItem, keyof LoanStanding> & Required<Pick<Loan, 'reminders' | 'fees'>> {
  const terms = readTerms(row);
  if (!terms) throw new Error('A loan has lost its terms.');
  return {
    id: row.id,
    status: row.status,
    ...terms,
    initiator: row.initiator_id,
    lender_username: row.lender_username,
    borrower_username: row.borrower_username,
    lender_name: knownName(row, 'lender'),
    borrower_name: knownName(row, 'borrower'),
    invitation: row.invitation,
    unmailed: row.unmailed && row.status === 'pending',
    created_at: row.created_at.toISOString(),
    accepted_at: row.accepted_at?.toISOString() ?? null,
    signatures: loanRoles.flatMap((role) => {
      const at = row[`${role}_signed_at`];
      const [name, made] = [row[`${role}_username`], row[`${role}_signature_details`]];
      return at ? [{ role, name, signed_at: at.toISOString(), ...made }] : [];
    }),
    terms_version: row.version,
    previous_terms: row.previous && readTerms(row.previous),
    funding: row.funding_sent_on && {
      sent_on: row.funding_sent_on,
      method: row.funding_method,
      received_on: row.funding_received_on,
      ...(row.funding_objection_until && { objection_until: row.funding_objection_until }),
    },
    call_off_by: row.call_off_by,
    closed_at: row.closed_at?.toISOString() ?? null,
    closed_as: row.closed_as,
    absences: absencesOf(row),
    reminders: {
      lender: remindersOf(row.lender_reminders_off),
      borrower: remindersOf(row.borrower_reminders_off),
    },
    carried_interest: dollarsOf(cents(row.carried_interest_cents)),
    fees: row.fees.map(toFee),
    amendments: row.ended.map(({ terms_version, effective_on, ...ended }) => ({
      terms_version,
      effective_on,
      ...termsAnd(ended),
    })),
  };
}

/**
 * A party's full name. Threat: somebody proposes loans to learn names: as in the note, the other party's is
 * null until they have opened the proposal.
 */
function knownName(
  row: Pick<
    LoanRow,
    'viewed_version' | 'accepted_at' | 'initiator_id' | 'invitation' | `${LoanRole}_id` | `${LoanRole}_name`
  >,
  role: LoanRole,
): string | null {
  // The proposer typed this name.
  if (row.invitation && openRole(row) === role) return row.invitation.name;
  const isKnown =
    row.viewed_version > 0 || row.accepted_at !== null || row.initiator_id === row[`${role}_id`];
  return isKnown ? row[`${role}_name`] || null : null;
}

const remindersOf = (off: readonly ReminderKind[]) =>
  Object.fromEntries(reminderKinds.map((kind) => [kind, !off.includes(kind)])) as Reminders;

function toAmendment(stored: StoredAmendment): OpenAmendment {
  const { proposed_by, effective_on, contract, signature, signature_details = null } = stored;
  const waived_fees = dollarsOf(cents(stored.waived_fees_cents));
  const signed = { contract, signature, signature_details };
  return { proposed_by, effective_on, ...signed, waived_fees, ...termsAnd(stored) };
}

function termsAnd(stored: TermColumns & { carried_interest_cents: number; proposed_at: string }) {
  const terms = readTerms(stored);
  if (!terms) throw new Error('An amendment has lost its terms.');
  const { carried_interest_cents, proposed_at } = stored;
  return {
    terms,
    carried_interest: dollarsOf(cents(carried_interest_cents)),
    proposed_at: new Date(proposed_at).toISOString(),
  };
}

function toPayment({ amount_cents, recorded_at, decided_at, ...payment }: StoredPayment): LoanPayment {
  return {
    ...payment,
    amount: dollarsOf(cents(amount_cents)),
    recorded_at: new Date(recorded_at).toISOString(),
    decided_at: decided_at && new Date(decided_at).toISOString(),
  };
}

function toFee({ amount_cents, recorded_at, waived_at, ...fee }: StoredFee): LoanFee {
  return {
    ...fee,
    amount: dollarsOf(cents(amount_cents)),
    recorded_at: new Date(recorded_at).toISOString(),
    waived_at: waived_at && new Date(waived_at).toISOString(),
  };
}

function toCorrection(stored: StoredCorrection): LoanCorrection {
  const { id, kind, payment_id, proposed_by, status, objection_until, note, reason } = stored;
  const dollars = (amount: number | null) => (amount === null ? null : dollarsOf(cents(amount)));
  return {
    ...{ id, kind, payment_id, proposed_by, status, objection_until, note, reason },
    recorded_at: new Date(stored.recorded_at).toISOString(),
    decided_at: stored.decided_at && new Date(stored.decided_at).toISOString(),
    before: {
      amount: dollars(stored.amount_before_cents),
      on: stored.on_before,
      status: stored.status_before,
    },
    after: stored.on_after && { amount: dollars(stored.amount_after_cents), on: stored.on_after },
  };
}
