import {
  actsAlone,
  effectiveDate,
  fundingBlocker,
  loanRoleOf,
  loanStandings,
  type LoanListItem,
  type User,
} from '@heartwood/domain';
import { t, translated } from '@heartwood/i18n';
import { nameIn, unsignedParties } from '../loans/parties';

export interface LoanGroup {
  title: string;
  /** What these loans have in common, in a sentence. */
  about: string;
  loans: LoanListItem[];
}

type Viewer = Pick<User, 'id' | 'username'>;

/** A person's loans, grouped by what they need now; leaves out empty groups. */
export function groupLoans(loans: readonly LoanListItem[], user: Viewer): LoanGroup[] {
  const needsMe = (loan: LoanListItem) => taskOf(loan, user) !== '';
  const waiting = loans.filter((loan) => loan.status === 'pending' && !needsMe(loan));
  const signed = loans.filter((loan) => loan.status === 'active' && !needsMe(loan));
  const running = signed.filter(effectiveDate);
  const bothSigned = running.every((loan) => unsignedParties(loan).length === 0);
  const groups: LoanGroup[] = [
    {
      title: t('Waiting for you'),
      about: t('Open each loan to see what to do next.'),
      loans: loans.filter(needsMe),
    },
    {
      title: t('Waiting for the other person'),
      about: t('You signed. You can withdraw until they accept.'),
      loans: waiting,
    },
    {
      title: translated(loanStandings.signed),
      about: t('Both of you signed. The loan starts the day the money arrives.'),
      loans: signed.filter((loan) => !effectiveDate(loan)),
    },
    {
      title: t('Active loans'),
      about: bothSigned ? t('Both of you signed.') : t('Accepted, but not signed by both.'),
      loans: running,
    },
    {
      title: t('Ended'),
      about: t('Repaid, released, declined, withdrawn, or called off.'),
      loans: loans.filter((loan) => loan.status !== 'pending' && loan.status !== 'active' && !needsMe(loan)),
    },
  ];
  return groups.filter((group) => group.loans.length > 0);
}

/** This person's task for a loan, in a few words; empty if there is none. */
export function taskOf(loan: LoanListItem, user: Viewer): string {
  const payments = paymentsToDecide(loan);
  if (amendmentIsMine(loan, user)) return t('Amendment to answer');
  if (payments > 0)
    return t('{count, plural, one {# payment} other {# payments}} to confirm', { count: payments });
  const corrections = loan.corrections_to_confirm ?? 0;
  if (corrections > 0)
    return t('{count, plural, one {# correction} other {# corrections}} to confirm', { count: corrections });
  if (isProposalTo(loan, user)) return t('Read and answer');
  if (lacksSignatureOf(loan, user)) return t('Sign your proposal');
  if (fundingIsMine(loan, user))
    return loan.funding ? t('Confirm that the money arrived') : t('Send the money');
  if (!loan.overdue) return '';
  return loanRoleOf(loan, user.username) === 'borrower' || actsAlone(loan, 'lender')
    ? t('A payment is overdue')
    : t('Late: remind {name}, or record the payment', { name: nameIn(loan, 'borrower') });
}

/** How many recorded payments of a loan this person has to confirm. */
export function paymentsToDecide(loan: LoanListItem): number {
  return loan.status === 'active' ? loan.payments_to_confirm : 0;
}

/** Whether this person has to report that the money was sent, or that it arrived. */
function fundingIsMine(loan: LoanListItem, user: Viewer): boolean {
  const action = loan.funding ? 'receive' : 'send';
  return fundingBlocker(action, loan, user) === null;
}

/** Whether the other party has signed an amendment that this person has not answered. */
export function amendmentIsMine(loan: LoanListItem, user: Pick<User, 'username'>): boolean {
  return loan.amendment_by !== null && loan.amendment_by !== loanRoleOf(loan, user.username);
}

function isProposalTo(loan: LoanListItem, user: Viewer): boolean {
  return loan.status === 'pending' && loan.initiator !== user.id;
}

function lacksSignatureOf(loan: LoanListItem, user: Viewer): boolean {
  return (
    loan.status === 'pending' && loan.initiator === user.id && unsignedParties(loan).includes(user.username)
  );
}
