import {
  invitedLoanSchema,
  loanSchema,
  otherRole,
  validate,
  type LoanInput,
  type LoanRole,
  type TypedSignature,
} from '@heartwood/domain';
import { termsValues, asTerms, type TermsValues } from '../terms/terms-values';

export const reaches = ['account', 'invitation'] as const;
export type Reach = (typeof reaches)[number];

/** The form values of a proposal. */
export interface ProposalValues extends TermsValues, TypedSignature {
  role: LoanRole | '';
  /** Whether the other party has an account here, or is invited by name and email address. */
  reach: Reach;
  counterparty: string;
  counterparty_name: string;
  counterparty_email: string;
  signature: string;
}

/** The empty form of a proposal. */
export function emptyProposal(): ProposalValues {
  return {
    role: '',
    reach: 'account',
    counterparty: '',
    counterparty_name: '',
    counterparty_email: '',
    ...termsValues(),
    signature: '',
  };
}

/**
 * The form once a part in the loan is chosen, with where notices reach the proposer: what was typed, or else
 * `address`. Their address as the other party goes.
 */
export function withRole(values: ProposalValues, role: LoanRole, address: string): ProposalValues {
  if (values.role === role) return values;
  const [own, other] = [`${role}_notices`, `${otherRole(role)}_notices`] as const;
  const typed = values.role === '' ? values[own] : values[other];
  const stays = values.role === '' ? values[other] : values[own];
  return { ...values, role, [own]: typed || address, [other]: stays };
}

/** Parses the form. @throws yup's ValidationError with all messages */
export function parseProposal({ reach, ...values }: ProposalValues): LoanInput {
  const form = asTerms(values);
  if (reach === 'invitation') {
    const { signature, ...loan } = validate(invitedLoanSchema, form);
    return { ...loan, signature: signature ?? '' };
  }
  const {
    signature,
    counterparty_name: _name,
    counterparty_email: _email,
    ...loan
  } = validate(loanSchema, { ...form, counterparty_name: '', counterparty_email: '' });
  return { ...loan, signature: signature ?? '' };
}
