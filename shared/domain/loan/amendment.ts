import type { Sentence } from '@heartwood/i18n';
import { todayOf, type IsoDate } from '../dates/dates';
import { objectField, textField } from '../fields';
import { messages } from '../messages';
import { centsOf, dollarsOf, type Dollars } from '../money/money';
import { requiredSignature } from '../signature';
import { typedSignatureBody } from '../typed-signature';
import { correctionWaits } from './corrections/corrections';
import { effectiveDate, termsSince } from './funding';
import { ledgerOn } from './ledger/ledger';
import { countsBefore } from './ledger/spans';
import { loanRoleOf, type Loan } from './loan';
import type { OpenAmendment } from './loan-version';
import { termsVersionField } from './schemas/loan-schema';
import type { LoanConflict, LoanUser } from './loan-state';
import { effectOf, type PaymentEffect } from './payments/payment-effect';
import { amountsOf, loanLedger, paidBefore } from './payments/payment-rules';
import { amendedTerms, ownNoticeAddress, proposedTerms, someTermsSchema, type LoanTerms } from './terms';

/** Either party of a running loan proposes new terms and signs them; the other signs, declines, or waits. */
export type AmendmentAction = 'propose' | 'accept' | 'decline' | 'withdraw';

/**
 * The body of POST /loans/{id}/amendment/. The amount owed, and what was before, are not
 * terms that can be changed.
 */
export const amendmentSchema = objectField({
  new_terms: someTermsSchema
    .omit(['amount', 'handed_over_on', 'earlier_payments'])
    .test('any', messages.newTermsRequired, (terms) =>
      Object.values(terms).some((term) => term !== undefined),
    )
    .required(messages.newTermsRequired),
  signature: requiredSignature(),
  ...typedSignatureBody(),
  terms_version: termsVersionField(),
});

/** The body of POST /loans/{id}/amendment/accept/; `proposed_at` names the amendment that was read. */
export const amendmentAcceptSchema = objectField({
  signature: requiredSignature(),
  ...typedSignatureBody(),
  proposed_at: textField('The amendment that you read', { max: 40 }).required(messages.amendmentChanged),
  notice_address: ownNoticeAddress(),
});

/** Why this user may not do this now; null when they may. */
export function amendmentBlocker(
  action: AmendmentAction,
  loan: Pick<
    Loan,
    | 'status'
    | 'lender_username'
    | 'borrower_username'
    | 'accepted_at'
    | 'funding'
    | 'payments'
    | 'corrections'
    | 'fees'
  > &
    Pick<Loan, 'absences' | 'amendment' | 'amendments'> &
    LoanTerms,
  user: LoanUser,
): LoanConflict | null {
  const role = loanRoleOf(loan, user.username);
  if (role === null) return { kind: 'not_found', message: messages.loanNotFound };
  const conflict = (message: Sentence): LoanConflict => ({ kind: 'conflict', message });
  if (loan.status !== 'active' || !effectiveDate(loan)) return conflict(messages.amendmentNotRunning);
  const { amendment } = loan;
  const waiting = (loan.payments ?? []).filter((payment) => effectOf(payment) === 'waiting');
  if ((action === 'propose' || action === 'accept') && loan.corrections?.some(correctionWaits))
    return conflict(messages.amendmentCorrectionWaits);
  if (action !== 'propose' && !amendment) return conflict(messages.amendmentGone);
  const absent = loan.absences?.find(({ counts }) => counts);
  if ((action === 'propose' || action === 'accept') && absent)
    return conflict(absent.reason === 'closed' ? messages.amendmentPartyGone : messages.amendmentPartyAbsent);
  if (action === 'propose' || !amendment) {
    if (amendment) return conflict(messages.amendmentOpen);
    // A waiting payment could change what is owed on the effective date.
    return waiting.length > 0 ? conflict(messages.amendmentPaymentsWait) : null;
  }
  const mine = amendment.proposed_by === role;
  if (action === 'withdraw' && !mine)
    return { kind: 'forbidden', message: messages.amendmentOnlyProposerWithdraws };
  if (action !== 'withdraw' && mine) return { kind: 'forbidden', message: messages.amendmentOtherAnswers };
  // Either party can record one after the proposal, with a day before it. Confirmed later, it
  // would count for nothing.
  if (action === 'accept' && waiting.some((payment) => paidBefore(payment, amendment)))
    return conflict(messages.amendmentPaymentBefore);
  if (action === 'accept' && !hasRemainingDebt(amendment, loan)) return conflict(messages.amendmentPaidSince);
  return null;
}

/**
 * Whether something is still owed under an amendment's terms by the payments since its day, and
 * they, with those that wait, are not more than that. Its terms can cost less than the ones under
 * which they were recorded.
 */
function hasRemainingDebt(amendment: OpenAmendment, loan: Pick<Loan, 'payments' | 'fees'>): boolean {
  const { terms, carried_interest, effective_on } = amendment;
  const after = (effects: readonly PaymentEffect[]) => {
    const paid = amountsOf(loan, effects).filter((payment) => !countsBefore(payment, amendment));
    const last =
      paid
        .map(({ on }) => on)
        .toSorted()
        .at(-1) ?? effective_on;
    return ledgerOn({ ...terms, carried_interest }, effective_on, paid, last);
  };
  return after(['counted']).balance > 0 && after(['waiting', 'counted']).excess === 0;
}

/** What is owed on an amendment's effective date, and its terms: the plan restarts from there. */
export interface AmendmentTerms {
  terms: LoanTerms;
  /**
   * Dollars of interest that had accrued until then. They bear no interest, and are due
   * with the first payment.
   */
  carried_interest: Dollars;
  /** Dollars of late fees that are open then. They end with the earlier terms. */
  waived_fees: Dollars;
}

/**
 * The day from which an amendment applies: the day in Colorado on which it is proposed, but never before the
 * terms that it amends. A loan can begin on a day that has not begun in Colorado.
 */
export function amendmentDay(loan: Loan, proposedAt: Date): IsoDate {
  const today = todayOf(proposedAt);
  const since = termsSince(loan) ?? today;
  return since > today ? since : today;
}

/** The terms of a running loan after an amendment, from a day on; null if nothing is owed anymore. */
export function amendmentTerms(loan: Loan, changes: Partial<LoanTerms>, on: IsoDate): AmendmentTerms | null {
  const ledger = loanLedger(loan, on);
  if (!ledger || ledger.balance === 0) return null;
  // What was in the past doesn't affect the new plan: a first payment's day, and what an
  // earlier loan began with.
  const past = { first_payment_on: null, handed_over_on: null, earlier_payments: [] };
  const kept = { ...loan, ...past, amount: dollarsOf(ledger.balance) };
  return {
    terms: proposedTerms(amendedTerms(kept, changes)),
    carried_interest: dollarsOf(ledger.accrued),
    waived_fees: dollarsOf(ledger.fees),
  };
}

/**
 * Whether the amount owed still matches the text of an open amendment; a payment may
 * have been confirmed since.
 */
export function stillOwed(loan: Loan): boolean {
  const { amendment } = loan;
  if (!amendment) return false;
  const { effective_on, terms, carried_interest, waived_fees = 0 } = amendment;
  const before = (loan.payments ?? []).filter((payment) => paidBefore(payment, amendment));
  const fees = (loan.fees ?? []).filter(({ charged_on: on, recorded_at }) =>
    countsBefore({ on, recorded_at }, amendment),
  );
  const ledger = loanLedger({ ...loan, payments: before, fees }, effective_on);
  return (
    ledger?.balance === centsOf(terms.amount) &&
    ledger.accrued === centsOf(carried_interest) &&
    ledger.fees === centsOf(waived_fees)
  );
}
