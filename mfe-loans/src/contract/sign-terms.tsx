import { loanActions, loanRoleOf, messages, otherRole, paths, type Loan, type User } from '@heartwood/domain';
import { t } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { useSignLoanMutation } from '../loans/loans-api';
import { nameIn } from '../loans/parties';
import { SignatureForm } from './signature-form';
import type { Signed } from './stored-notices';

/**
 * Where the initiator signs terms that they sent without a signature; the other party
 * can't accept before that.
 */
export function SignTerms({ loan, user }: { loan: Loan; user: User }) {
  const navigate = useNavigate();
  const [signLoan, { isLoading }] = useSignLoanMutation();
  const other = nameIn(loan, otherRole(loanRoleOf(loan, user.username) ?? 'lender'));
  const sign = async ({ notice_address: _none, ...signed }: Signed) => {
    await signLoan({ id: loan.id, ...signed, terms_version: loan.terms_version }).unwrap();
    await navigate(paths.loan(loan.id), {
      state: { flash: t('You signed the terms. {other} can accept them now.', { other }) },
    });
  };
  return (
    <SignatureForm
      loanId={loan.id}
      text={loan.terms_version}
      note={loan}
      user={user}
      open={loanActions(loan, user).sign}
      title={t('Sign the terms you proposed')}
      button={t('Sign the terms')}
      busy={isLoading}
      failed={(detail) => messages.loanActionFailed('sign', detail)}
      onSign={sign}
    >
      {t('Your signature is missing under these terms. {other} can accept them once you have signed.', {
        other,
      })}
    </SignatureForm>
  );
}
