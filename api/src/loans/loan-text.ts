import {
  addressLine,
  dayOf,
  fullName,
  loanHtml,
  schedule,
  termsOf,
  type Dollars,
  type IsoDate,
  type LoanTerms,
} from '@heartwood/shared/domain';
import type { UserRow } from '../accounts/user-rows';
import { otherTurns } from '../turns';

export interface LoanAgreement {
  lender: UserRow;
  borrower: UserRow;
  terms: LoanTerms;
  created_at: Date;
  version: number;
  /**
   * The ids of the parties who provided the postal address of their account for this loan: the note includes nobody
   * else's.
   */
  known: readonly string[];
  /** For the amended note of a running loan. */
  amends?: { noteOf: Date; effective_on: IsoDate; carried_interest: Dollars };
}

/**
 * The promissory note of a loan as HTML, always the same for the same terms and parties. For 480 months, the text and
 * the schedules by each interest method take a third of the time of a password hash each, so other requests run in
 * between.
 */
export async function textOfLoan({
  lender,
  borrower,
  terms,
  created_at,
  version,
  known,
  amends,
}: LoanAgreement): Promise<string> {
  const note = {
    ...termsOf(terms),
    lender_username: lender.username,
    borrower_username: borrower.username,
    created_at: created_at.toISOString(),
    terms_version: version,
    ...(amends && {
      amends: dayOf(amends.noteOf.toISOString()),
      effective_on: amends.effective_on,
      carried_interest: amends.carried_interest,
    }),
  };
  for (const interest_method of ['daily', 'schedule'] as const) {
    await otherTurns();
    // The schedule is cached for the text.
    schedule({ ...note, interest_method }, amends?.effective_on ?? dayOf(note.created_at));
  }
  await otherTurns();
  const text = loanHtml(note, { lender: partyOf(lender, known), borrower: partyOf(borrower, known) });
  await otherTurns();
  return text;
}

function partyOf(user: UserRow, known: readonly string[]) {
  return { name: fullName(user), ...(known.includes(user.id) && { address: addressLine(user) }) };
}
