import {
  formatDate,
  loanRoleOf,
  messages,
  paths,
  amendmentBlocker,
  type Loan,
  type LoanRole,
  type OpenAmendment,
  type User,
} from '@heartwood/domain';
import { FormError, PageHeader, Stack } from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { useNavigate } from 'react-router-dom';
import { NotePaper } from '../../contract/note-paper';
import { useOwnNotices } from '../../contract/own-notices';
import { SignatureForm } from '../../contract/signature-form';
import { SignBar } from '../../contract/sign-bar';
import type { Signed } from '../../contract/stored-notices';
import styles from '../../contract/loan-contract.module.css';
import { loanTitle } from '../../loans/parties';
import { useAcceptAmendmentMutation } from './amendments-api';
import { CannotSign } from './cannot-sign';

/** The amended note as its proposer signed it, and where the other side signs. */
export function AmendmentContract({ loan, user }: { loan: Loan; user: User }) {
  const { amendment } = loan;
  return (
    <Stack gap="large">
      <PageHeader
        title={t('Amendment')}
        lead={
          amendment
            ? t('{loan}, new terms from {day}', {
                loan: loanTitle(loan, user.username),
                day: formatDate(amendment.effective_on),
              })
            : loanTitle(loan, user.username)
        }
        back={{ to: paths.loan(loan.id), label: t('Back to the loan') }}
      />
      {amendment ? (
        <Amended loan={loan} user={user} amendment={amendment} />
      ) : (
        <FormError>{messages.amendmentGone}</FormError>
      )}
    </Stack>
  );
}

interface AmendedProps {
  loan: Loan;
  user: User;
  amendment: OpenAmendment;
}

function Amended({ loan, user, amendment }: AmendedProps) {
  const navigate = useNavigate();
  const [accept, { isLoading }] = useAcceptAmendmentMutation();
  const { proposed_by, proposed_at, signature: given, signature_details, terms } = amendment;
  const signed = (role: LoanRole) =>
    role === proposed_by
      ? {
          image: given,
          signedAt: proposed_at,
          method: signature_details?.method,
          notices: terms[`${role}_notices`],
        }
      : null;
  const why = amendmentBlocker('accept', loan, user);
  const mayAccept = why === null;
  const notices = useOwnNotices(loan, terms);
  const sign = async (signed: Signed) => {
    await accept({ id: loan.id, ...signed, proposed_at }).unwrap();
    await navigate(paths.loan(loan.id), { state: { flash: t('You signed. The amendment applies now.') } });
  };
  return (
    <>
      <div>
        <NotePaper
          html={amendment.contract}
          draft
          loan={loan}
          signatures={{ lender: signed('lender'), borrower: signed('borrower') }}
        />
        {mayAccept && <SignBar terms={terms} />}
      </div>
      <div className={styles.screenOnly}>
        <CannotSign why={why} />
        <SignatureForm
          loanId={loan.id}
          text={proposed_at}
          note={{ ...loan, contract: amendment.contract }}
          user={user}
          open={mayAccept}
          title={t('Sign the amendment')}
          button={t('Sign the amendment')}
          busy={isLoading}
          notices={notices}
          failed={(detail) => messages.amendmentFailed('sign', detail)}
          onSign={sign}
        >
          {t(
            'By signing, you agree to this contract as the {role}. It replaces the earlier contract from {day} on. We keep both.',
            {
              role: translated(loanRoleOf(loan, user.username) ?? ''),
              day: formatDate(amendment.effective_on),
            },
          )}
        </SignatureForm>
      </div>
    </>
  );
}
