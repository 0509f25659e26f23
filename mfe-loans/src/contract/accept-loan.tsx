import {
  formatDate,
  hasSignedLoan,
  loanActions,
  loanRoleOf,
  messages,
  otherRole,
  paths,
  type Loan,
  type User,
} from '@heartwood/domain';
import { Notice } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { useAcceptLoanMutation } from '../loans/loans-api';
import { loanTitle } from '../loans/parties';
import { useOwnNotices } from './own-notices';
import { SignatureForm } from './signature-form';
import type { Signed } from './stored-notices';

/** Where the other party signs while the loan is pending, or why they can't yet. */
export function AcceptLoan({ loan, user }: { loan: Loan; user: User }) {
  const navigate = useNavigate();
  const [acceptLoan, { isLoading }] = useAcceptLoanMutation();
  const role = loanRoleOf(loan, user.username);
  const waits =
    loan.status === 'pending' &&
    loan.initiator !== user.id &&
    role !== null &&
    !hasSignedLoan(loan, otherRole(role));
  const notices = useOwnNotices(loan, loan);
  const title = loanTitle(loan, user.username);
  const accept = async (signed: Signed) => {
    await acceptLoan({ id: loan.id, ...signed, terms_version: loan.terms_version }).unwrap();
    await navigate(paths.dashboard, {
      state: {
        flash: loan.handed_over_on
          ? t('You accepted and signed: {loan}. It runs with the payments so far.', { loan: title })
          : t('You accepted and signed: {loan}. The money comes next.', { loan: title }),
        first: 'loans',
        signed: loan.id,
      },
    });
  };
  return (
    <>
      {waits && <Notice tone="info">{translated(messages.loanOtherUnsigned)}</Notice>}
      <SignatureForm
        loanId={loan.id}
        text={loan.terms_version}
        note={loan}
        user={user}
        open={loanActions(loan, user).accept}
        title={t('Accept and sign')}
        button={t('Accept Loan')}
        busy={isLoading}
        notices={notices}
        failed={(detail) => messages.loanActionFailed('accept', detail)}
        onSign={accept}
      >
        {role && meaning(loan, translated(role))}
      </SignatureForm>
    </>
  );
}

/** What signing means. */
function meaning({ handed_over_on }: Loan, role: string): string {
  return handed_over_on
    ? t(
        'By signing, you agree to this contract as the {role}. You confirm that the money was handed over on {day}, and that the list of payments is complete.',
        { role, day: formatDate(handed_over_on) },
      )
    : t('By signing, you agree to this contract as the {role}. The loan starts the day the money arrives.', {
        role,
      });
}
