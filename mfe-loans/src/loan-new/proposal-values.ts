import { loanSchema, type LoanInput, type LoanRole } from '@heartwood/shared/domain';
import { termsValues, type TermsValues } from '../loan-terms/terms-values';

/** A proposal as it is typed. */
export interface ProposalValues extends TermsValues {
  role: LoanRole | '';
  counterparty: string;
  signature: string;
}

/** The form of a proposal nobody has typed yet. */
export function emptyProposal(): ProposalValues {
  return { role: '', counterparty: '', ...termsValues(), signature: '' };
}

/** Reads what was typed. Throws yup's ValidationError with every sentence. */
export function parseProposal(values: ProposalValues): LoanInput {
  const { signature, ...loan } = loanSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  return { ...loan, signature: signature ?? '' };
}
