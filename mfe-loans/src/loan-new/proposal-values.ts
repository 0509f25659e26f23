import { loanSchema, type LoanInput, type LoanRole } from '@heartwood/shared/domain';

/** A proposal as it is typed. */
export interface ProposalValues {
  role: LoanRole | '';
  counterparty: string;
  amount: string;
  interest_rate: string;
  term_in_months: string;
  signature: string;
}

export const emptyProposal: ProposalValues = {
  role: '',
  counterparty: '',
  amount: '',
  interest_rate: '',
  term_in_months: '',
  signature: '',
};

/** Reads what was typed. Throws yup's ValidationError with every sentence. */
export function parseProposal(values: ProposalValues): LoanInput {
  const { signature, ...loan } = loanSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
  return { ...loan, signature: signature ?? '' };
}
