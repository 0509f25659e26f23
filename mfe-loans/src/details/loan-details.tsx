import {
  amendmentBlocker,
  paths,
  planProgress,
  termsSince,
  todayOf,
  withStanding,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Slot } from '@heartwood/host';
import { PageHeader, PrintHead, Skeleton, Stack } from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { lazy, Suspense } from 'react';
import { AbsenceNotice } from '../absence/absence-notice';
import { SayAbsent } from '../absence/say-absent';
import { ChangedTerms } from '../changes/counter-offer/changed-terms';
import { PlanDownloads } from '../payments/plan-files/plan-downloads';
import { LeftToPay } from '../payments/plan/left-to-pay';
import { RepaymentPlan } from '../payments/plan/repayment-plan';
import { startOf } from '../loans/figures';
import { LoanStatusBadge } from '../loans/loan-status-badge';
import { loanTitle } from '../loans/parties';
import { InterestStatement } from '../payments/interest-statement/interest-statement';
import { LoanTrail } from './trail/loan-trail';
import { CorrectionsToAnswer } from '../payments/corrections/corrections-to-answer';
import { LateLoan } from '../payments/late-loan';
import { Payments } from '../payments/payments';
import { PaymentsToConfirm } from '../payments/payments-to-confirm';
import { RecordPaymentButton } from '../payments/record-payment-button';
import { paidSoFar } from '../payments/plan/paid-balances';
import { OpenAmendment } from '../changes/amendment/open-amendment';
import { Receipt, SupersededReceipts } from '../payments/receipt/receipt';
import { Funding } from '../payments/funding/funding';
import { LoanSummary } from './loan-summary';
import { LoanTools } from './loan-tools';
import { nextStep } from './next-step';

const ProposalMail = lazy(() => import('./proposal-mail/proposal-mail'));

/** Whether its proposer sees how the other party learns of the loan: until it is accepted. */
const showsProposalMail = ({ status, initiator, invitation, unmailed }: Loan, user: User) =>
  status === 'pending' && (invitation ? true : initiator === user.id && unmailed === true);

/** One loan: its figures, its state, and all possible actions. */
export function LoanDetails({ loan, user }: { loan: Loan; user: User }) {
  const start = startOf(loan);
  const standing = withStanding(loan, todayOf(new Date()));
  const owed = loan.status !== 'declined' && loan.status !== 'withdrawn';
  return (
    <Stack gap="large">
      {loan.accepted_at && <PrintHead />}
      <PageHeader
        title={loanTitle(loan, user.username)}
        lead={nextStep(loan, user)}
        badge={<LoanStatusBadge loan={standing} />}
        back={{ to: paths.loans, label: t('Loans') }}
      />
      <Stack gap="large" screenOnly>
        <AbsenceNotice loan={loan} user={user} />
        <PaymentsToConfirm loan={loan} user={user} />
        <CorrectionsToAnswer loan={loan} user={user} />
        <LateLoan
          loan={standing}
          user={user}
          mayAmend={amendmentBlocker('propose', loan, user) === null}
          record={<RecordPaymentButton loan={loan} user={user} primary={false} />}
        />
        <OpenAmendment loan={loan} user={user} />
        {showsProposalMail(loan, user) && (
          <Suspense fallback={<Skeleton />}>
            <ProposalMail loan={loan} user={user} />
          </Suspense>
        )}
        <Funding loan={loan} user={user} />
      </Stack>
      <LoanSummary
        loan={loan}
        tools={
          <Stack gap="large" screenOnly>
            <LoanTools loan={loan} user={user} />
          </Stack>
        }
      />
      <Receipt loan={loan} />
      <SupersededReceipts loan={loan} />
      <Stack gap="large" screenOnly>
        <ChangedTerms loan={loan} />
      </Stack>
      <Payments loan={loan} user={user} />
      <LeftToPay loan={loan} />
      {owed && (
        <RepaymentPlan
          terms={loan}
          start={start}
          assumed={termsSince(loan) === null && !loan.handed_over_on}
          over={loan.status === 'repaid'}
          paid={paidSoFar(loan, start, todayOf(new Date()))}
          progress={planProgress(loan, todayOf(new Date()))}
          actions={<PlanDownloads loan={loan} start={start} />}
        />
      )}
      <Stack gap="large" screenOnly>
        <InterestStatement loan={loan} />
        <SayAbsent loan={loan} user={user} />
        <LoanTrail loan={loan} />
        <Slot name="loan-details" props={{ loanId: loan.id }} />
      </Stack>
    </Stack>
  );
}
