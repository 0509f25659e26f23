import { methodPhrases, type LoanRole, type SignatureDetails } from '@heartwood/domain';

interface SignatureColumns {
  lender_signature: string | null;
  borrower_signature: string | null;
  lender_signed_at: Date | null;
  borrower_signed_at: Date | null;
  /** Null also for signatures from before that was recorded. */
  lender_signature_details: SignatureDetails | null;
  borrower_signature_details: SignatureDetails | null;
}

/** The columns of both signatures. */
export const signaturesOf = (row: SignatureColumns): SignatureColumns => ({
  lender_signature: row.lender_signature,
  borrower_signature: row.borrower_signature,
  lender_signed_at: row.lender_signed_at,
  borrower_signed_at: row.borrower_signed_at,
  lender_signature_details: row.lender_signature_details,
  borrower_signature_details: row.borrower_signature_details,
});

export const unsigned: SignatureColumns = {
  lender_signature: null,
  borrower_signature: null,
  lender_signed_at: null,
  borrower_signed_at: null,
  lender_signature_details: null,
  borrower_signature_details: null,
};

/** The columns of a signature. */
export function signedBy(
  role: LoanRole,
  signature: string,
  details: SignatureDetails | null,
  at = new Date(),
): Partial<SignatureColumns> {
  return role === 'lender'
    ? { lender_signature: signature, lender_signed_at: at, lender_signature_details: details }
    : { borrower_signature: signature, borrower_signed_at: at, borrower_signature_details: details };
}

/** "lender, with a typed signature, “Ana Ruiz”", for the record. */
export const methodText = (role: LoanRole, made: SignatureDetails): string =>
  [role, ...methodPhrases(made, 'note')].join(', ');

export const signedWords = (role: LoanRole, made: SignatureDetails): string =>
  `signed as the ${methodText(role, made)}`;
