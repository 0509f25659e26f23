import {
  formatUsd,
  centsOf,
  loanRoles,
  loanRoleWords,
  loanStatusWords,
  paths,
  signatureField,
  signerName,
  signerRoles,
  signerTitles,
  trustTitle,
  trustText,
  willStatusLooks,
  type ChainSubject,
  type Loan,
  type LoanStatus,
  type Trust,
  type Will,
} from '@heartwood/shared/domain';
import { trustLook } from '../trusts/trust-look';

/** One who is named in an agreement. */
export interface Party {
  /** What they are in it: "Lender", "First witness". */
  role: string;
  name: string;
  /** Whether they signed the text as it is now; undefined where nobody signs. */
  signed?: boolean;
  /** When; null while unknown. */
  signedAt?: string | null;
}

export interface AgreementState {
  tone: 'pending' | 'good' | 'neutral' | 'danger';
  label: string;
}

/** A will, a loan or a trust, seen as something that was agreed. */
export interface Agreement {
  subject: ChainSubject;
  title: string;
  /** Its own page. */
  to: string;
  state: AgreementState;
  parties: Party[];
  createdAt: string;
  /** What it says: the text that its record's fingerprints are of. */
  text: string;
  /** SHA-256 of the PDF kept for it, if there is one. */
  pdf: string | null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function agreementOfWill(will: Will): Agreement {
  return {
    subject: { subject_type: 'will', subject_id: will.id },
    text: will.contract,
    pdf: will.sealed?.sha256 ?? null,
    title: `Will of ${will.testator_name}`,
    to: paths.willDetails(will.id),
    state: willStatusLooks[will.status],
    createdAt: will.created_at,
    parties: signerRoles.map((role) => ({
      role: capital(signerTitles[role]),
      name: signerName(will, role),
      signed: will[signatureField(role)] !== null,
      signedAt: will.signatures?.find((signature) => signature.role === role)?.signed_at ?? null,
    })),
  };
}

// The loan's own pages show all but pending in green.
const loanTones: Record<LoanStatus, AgreementState['tone']> = {
  pending: 'pending',
  active: 'good',
  declined: 'neutral',
  withdrawn: 'neutral',
  repaid: 'good',
};

export function agreementOfLoan(loan: Loan): Agreement {
  return {
    subject: { subject_type: 'loan', subject_id: loan.id },
    text: loan.contract,
    pdf: null,
    title: `Loan of ${formatUsd(centsOf(loan.amount))}`,
    to: paths.loan(loan.id),
    state: { tone: loanTones[loan.status], label: loanStatusWords[loan.status] },
    createdAt: loan.created_at,
    parties: loanRoles.map((role) => ({
      role: loanRoleWords[role],
      name: loan[`${role}_username`],
      signed: loan[`${role}_signature`] !== null,
      signedAt: null,
    })),
  };
}

export function agreementOfTrust(trust: Trust): Agreement {
  return {
    subject: { subject_type: 'trust', subject_id: trust.id },
    text: trustText(trust),
    pdf: null,
    title: trustTitle(trust),
    to: paths.trust(trust.id),
    state: trustLook(trust.is_active),
    createdAt: trust.created_at,
    parties: [
      { role: 'Executor', name: trust.executor },
      ...(trust.beneficiaries ?? []).map(({ name }) => ({ role: 'Beneficiary', name })),
    ],
  };
}
