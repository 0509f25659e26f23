import { loanSchema, otherRole, type LoanInput, type LoanRole, type TypedSignature } from '@heartwood/domain';
import { termsValues, withFederalRate, type TermsValues } from '../terms/terms-values';

/** The form values of a proposal. */
export interface ProposalValues extends TermsValues, TypedSignature {
  role: LoanRole | '';
  counterparty: string;
  signature: string;
}

/** The empty form of a proposal. */
export function emptyProposal(): ProposalValues {
  return { role: '', counterparty: '', ...termsValues(), signature: '' };
}

/**
 * The form once a part in the loan is chosen, with where notices reach the proposer: what was typed, or else `address`. Their
 * address as the other party goes.
 */
export function withRole(values: ProposalValues, role: LoanRole, address: string): ProposalValues {
  if (values.role === role) return values;
  const [own, other] = [`${role}_notices`, `${otherRole(role)}_notices`] as const;
  const typed = values.role === '' ? values[own] : values[other];
  const stays = values.role === '' ? values[other] : values[own];
  return { ...values, role, [own]: typed || address, [other]: stays };
}

/** Parses the form. @throws yup's ValidationError with all messages */
export function parseProposal(values: ProposalValues): LoanInput {
  const { signature, ...loan } = loanSchema.validateSync(withFederalRate(values), {
    abortEarly: false,
    stripUnknown: true,
  });
  return { ...loan, signature: signature ?? '' };
}
