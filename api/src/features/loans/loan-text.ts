import {
  addressLine,
  dayOf,
  figuresFrom,
  fullName,
  loanHtml,
  schedule,
  termsOf,
  withName,
  type Dollars,
  type IsoDate,
  type LoanRole,
  type LoanTerms,
} from '@heartwood/domain';
import type { UserRow } from '../accounts';
import { yieldToEventLoop } from '../../platform/jobs/cooperative';
import type { Invited } from './loan-parties';

interface LoanAgreement {
  lender: UserRow | Invited;
  borrower: UserRow | Invited;
  terms: LoanTerms;
  created_at: Date;
  version: number;
  /**
   * The ids of the parties who provided the postal address of their account for this loan: the
   * note includes nobody else's.
   */
  known: readonly string[];
  /** The id of the party whom the note names by the username alone, until they open it. */
  namedLater?: string | undefined;
  /** For the amended note of a running loan. */
  amends?: { noteOf: Date; effective_on: IsoDate; carried_interest: Dollars; waived_fees: Dollars };
}

/**
 * The promissory note of a loan as HTML, always the same for the same terms and parties. For 480 months, the
 * text and the schedules by each interest method take a third of the time of a password hash each, so other
 * requests run in between.
 */
export async function textOfLoan({
  lender,
  borrower,
  terms,
  created_at,
  version,
  known,
  namedLater,
  amends,
}: LoanAgreement): Promise<string> {
  const note = {
    ...termsOf(terms),
    lender_username: usernameOf(lender),
    borrower_username: usernameOf(borrower),
    created_at: created_at.toISOString(),
    terms_version: version,
    ...(amends && {
      amends: dayOf(amends.noteOf.toISOString()),
      effective_on: amends.effective_on,
      carried_interest: amends.carried_interest,
      waived_fees: amends.waived_fees,
    }),
  };
  for (const interest_method of ['daily', 'schedule'] as const) {
    await yieldToEventLoop();
    // The schedule is cached for the text.
    schedule({ ...note, interest_method }, figuresFrom(note));
  }
  await yieldToEventLoop();
  const text = loanHtml(note, {
    lender: partyOf(lender, known, namedLater),
    borrower: partyOf(borrower, known, namedLater),
  });
  await yieldToEventLoop();
  return text;
}

/** A stored note with the full name of the party that has opened or answered it. */
export function namedNote(contract: string, role: LoanRole, user: UserRow): string {
  return withName(contract, role, { name: fullName(user), username: user.username });
}

/** '' for who has no account. */
export const usernameOf = (party: UserRow | Invited): string => ('id' in party ? party.username : '');

function partyOf(user: UserRow | Invited, known: readonly string[], namedLater?: string) {
  if (!('id' in user)) return { name: '', ...user };
  if (user.id === namedLater) return { name: '' };
  return { name: fullName(user), ...(known.includes(user.id) && { address: addressLine(user) }) };
}
