import { loanSchema, type LoanInput, type LoanRole } from '@heartwood/shared/domain';
import { termsValues, withFederalRate, type TermsValues } from '../loan-terms/terms-values';

/** The form values of a proposal. */
export interface ProposalValues extends TermsValues {
  role: LoanRole | '';
  counterparty: string;
  signature: string;
}

/** The empty form of a proposal. */
export function emptyProposal(): ProposalValues {
  return { role: '', counterparty: '', ...termsValues(), signature: '' };
}

/** Parses the form. @throws yup's ValidationError with all messages */
export function parseProposal(values: ProposalValues): LoanInput {
  const { signature, ...loan } = loanSchema.validateSync(withFederalRate(values), {
    abortEarly: false,
    stripUnknown: true,
  });
  return { ...loan, signature: signature ?? '' };
}
