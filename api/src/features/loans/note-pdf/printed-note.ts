import {
  dayOf,
  formatDate,
  isPngDataUrl,
  NOTE_DRAFT,
  type LoanInvitation,
  type LoanRole,
  type LoanTerms,
  type SignatureDetails,
} from '@heartwood/domain';
import type { PrintedNote } from './typeset-note';

/** What a note's PDF shows of a loan, or of an earlier version of it. */
export interface NoteSource {
  contract: string;
  lender_username: string;
  borrower_username: string;
  lender_signature: string | null;
  borrower_signature: string | null;
  lender_signed_at: Date | null;
  borrower_signed_at: Date | null;
  /** Null also for signatures from before that was recorded. */
  lender_signature_details: SignatureDetails | null;
  borrower_signature_details: SignatureDetails | null;
  /** Includes where notices reach each party. */
  more_terms: Partial<LoanTerms>;
  /** When the loan was accepted; null before that. */
  accepted_at: Date | null;
  invitation?: LoanInvitation | null;
}

/** A note for printing now: as a draft while one party has not signed. */
export function printedNote(source: NoteSource, now: Date): PrintedNote {
  const { contract } = source;
  const signed = signedAt(source);
  return {
    contract,
    signatures: (['borrower', 'lender'] as const).map((role) => signatureOf(source, role)),
    made: methodText(signed && dayInWords(signed), dayInWords(now)),
    made_at: now.toISOString(),
    draft: signed ? '' : NOTE_DRAFT,
  };
}

/** When the second party signed. Some loans of the first release were accepted with one signature. */
function signedAt({ lender_signed_at, borrower_signed_at, accepted_at }: NoteSource): Date | null {
  if (!lender_signed_at || !borrower_signed_at) return accepted_at;
  return lender_signed_at > borrower_signed_at ? lender_signed_at : borrower_signed_at;
}

function signatureOf(source: NoteSource, role: LoanRole): PrintedNote['signatures'][number] {
  const [image, at] = [source[`${role}_signature`], source[`${role}_signed_at`]];
  return {
    role,
    // Who is invited has no username yet.
    username: source[`${role}_username`] || (source.invitation?.name ?? ''),
    // Only an embedded image can be printed.
    image: image !== null && isPngDataUrl(image) ? image : null,
    signedOn: image !== null && at ? dayInWords(at) : null,
    method: (image !== null && source[`${role}_signature_details`]?.method) || null,
    notices: (image !== null && source.more_terms[`${role}_notices`]) || '',
  };
}

/** A note on how the PDF was made. A PDF made after the day of the signatures says so. */
function methodText(signed: string | null, today: string): string {
  if (signed === null) return `Printed by Heartwood on ${today}. This draft is neither kept nor sealed.`;
  if (signed === today)
    return `Made and sealed by Heartwood on ${today}, when both parties had signed. It is made from the stored text and signatures.`;
  return `Made and sealed by Heartwood on ${today} from the text and the signatures that it keeps. The second party signed on ${signed}; no PDF was made then.`;
}

const dayInWords = (moment: Date) => formatDate(dayOf(moment.toISOString()));
