import {
  centsOf,
  formatUsd,
  hasSignedLoan,
  hasSignedWill,
  isCurrentInk,
  loanRoles,
  loanRoleLabels,
  loanStandings,
  paths,
  signerName,
  signerRoles,
  signerTitles,
  standingOf,
  trustTitle,
  willLook,
  type ChainSubject,
  type LoanListItem,
  type SubjectType,
  type TrustListItem,
  type Will,
  type WillListItem,
} from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { trustLook } from '../trusts/trust-look';

/** A person who is named in an agreement. */
export interface Party {
  /** Their role: "Lender", "First witness". */
  role: string;
  name: string;
  /** Whether they signed the current text; undefined if nobody signs. */
  signed?: boolean;
  /** When; null while unknown. */
  signedAt?: string | null;
  /** Whether they signed on paper, as the owner reported. */
  onPaper?: boolean;
}

/** What this list shows: papers for life agree with nobody. */
export type AgreementType = Exclude<SubjectType, 'paper'>;

/** A will, a loan, or a trust, as something that was agreed. */
export interface Agreement {
  subject: ChainSubject<AgreementType>;
  title: string;
  /** The path of its own page. */
  to: string;
  /** Its state, in a word, as on its own page. */
  state: string;
  parties: Party[];
  createdAt: string;
  /** Whether its text may be read here: reading a proposal is recorded as opening it. */
  readable: boolean;
  /** SHA-256 of its stored PDF, if there is one. */
  pdf: string | null;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export function agreementOfWill(will: WillListItem): Agreement {
  return {
    subject: { subject_type: 'will', subject_id: will.id },
    readable: true,
    pdf: will.sealed?.sha256 ?? null,
    title: t('Will of {name}', { name: will.testator_name }),
    to: paths.willDetails(will.id),
    state: translated(willLook(will).label),
    createdAt: will.created_at,
    parties: signedOnPaper(will) ? [testatorOnPaper(will)] : willSigners(will),
  };
}

const willSigners = (will: WillListItem): Party[] =>
  signerRoles.map((role) => ({
    role: capital(translated(signerTitles[role])),
    name: signerName(will, role),
    signed: hasSignedWill(will, role),
    signedAt: will.signatures.find((signature) => signature.role === role)?.signed_at ?? null,
  }));

const signedOnPaper = (will: Will | WillListItem) =>
  isCurrentInk(will) && !signerRoles.some((role) => hasSignedWill(will, role));

const testatorOnPaper = ({ testator_name }: WillListItem): Party => ({
  role: capital(translated(signerTitles.testator)),
  name: testator_name,
  onPaper: true,
});

/**
 * The witnesses and the notary of a will that was signed on paper. Only the report names them: others than
 * those whom the will names may have come, and a list leaves them out.
 */
export function othersOnPaper(will: Will): Party[] {
  if (!will.ink_signing || !signedOnPaper(will)) return [];
  const { witness_1_name, witness_2_name, notary_name } = will.ink_signing;
  return [
    { role: capital(translated(signerTitles.witness_1)), name: witness_1_name, onPaper: true },
    { role: capital(translated(signerTitles.witness_2)), name: witness_2_name, onPaper: true },
    ...(notary_name ? [{ role: t('Notary'), name: notary_name, onPaper: true }] : []),
  ];
}

export function agreementOfLoan(loan: LoanListItem, userId: string): Agreement {
  const neverSigned = loan.status === 'declined' || loan.status === 'withdrawn';
  return {
    subject: { subject_type: 'loan', subject_id: loan.id },
    readable: loan.status !== 'pending' || loan.initiator === userId,
    pdf: null,
    title: t('Loan of {amount}', { amount: formatUsd(centsOf(loan.amount)) }),
    to: paths.loan(loan.id),
    state: translated(loanStandings[standingOf(loan)]),
    createdAt: loan.created_at,
    parties: loanRoles.map((role) => ({
      role: translated(loanRoleLabels[role]),
      name: loan[`${role}_name`] || loan[`${role}_username`],
      signed: hasSignedLoan(loan, role) || (neverSigned ? undefined : false),
      signedAt: loan.signatures.find((signature) => signature.role === role)?.signed_at ?? null,
    })),
  };
}

export function agreementOfTrust(trust: TrustListItem): Agreement {
  return {
    subject: { subject_type: 'trust', subject_id: trust.id },
    readable: true,
    pdf: null,
    title: trustTitle(trust),
    to: paths.trust(trust.id),
    state: trustLook(trust.is_active).label,
    createdAt: trust.created_at,
    parties: [{ role: t('Executor'), name: trust.executor }],
  };
}
