import { detailOf } from '@heartwood/shared/api';
import {
  amendmentAcceptSchema,
  formatDate,
  fullName,
  loanRoleOf,
  messages,
  paths,
  whyNotAmendment,
  type Loan,
  type LoanRole,
  type OpenAmendment,
  type User,
} from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  PageHeader,
  Section,
  SignatureField,
  Stack,
} from '@heartwood/shared/ui';
import { t, translated } from '@heartwood/shared/words';
import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NotePaper } from '../loan-contract/note-paper';
import { OwnNoticesField, ownNoticesErrors, useOwnNotices } from '../loan-contract/own-notices';
import type { Signed } from '../loan-contract/signature-form';
import { SIGNING, SignBar } from '../loan-contract/sign-bar';
import styles from '../loan-contract/loan-contract.module.css';
import { loanTitle } from '../loans/parties';
import { useAcceptAmendmentMutation } from './amendments-api';

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
  const [error, setError] = useState<string>();
  const { proposed_by, proposed_at, signature: given, terms } = amendment;
  const signed = (role: LoanRole) =>
    role === proposed_by ? { image: given, signedAt: proposed_at, notices: terms[`${role}_notices`] } : null;
  const mayAccept = whyNotAmendment('accept', loan, user) === null;
  const notices = useOwnNotices(loan, terms);
  const sign = async (signed: Signed) => {
    setError(undefined);
    try {
      await accept({ id: loan.id, ...signed, proposed_at }).unwrap();
      await navigate(paths.loan(loan.id), {
        state: { flash: t('You signed. The amendment applies now.') },
      });
    } catch (apiError) {
      setError(messages.amendmentFailed('sign', detailOf(apiError, messages.unavailable)));
    }
  };
  return (
    <>
      <div>
        <NotePaper
          html={amendment.contract}
          loan={loan}
          signatures={{ lender: signed('lender'), borrower: signed('borrower') }}
        />
        {mayAccept && <SignBar terms={terms} />}
      </div>
      {mayAccept ? (
        <div className={styles.screenOnly}>
          <Section title={t('Sign the amendment')} id={SIGNING}>
            <Formik
              key={proposed_at}
              initialValues={{
                signature: '',
                proposed_at,
                ...(notices !== undefined && { notice_address: notices }),
              }}
              validate={ownNoticesErrors}
              validationSchema={amendmentAcceptSchema}
              onSubmit={sign}
            >
              <Form>
                <Stack>
                  <FormError>{error}</FormError>
                  <p>
                    {t(
                      'By signing, you agree to this contract as the {role}. It replaces the earlier contract from {day} on. We keep both.',
                      {
                        role: translated(loanRoleOf(loan, user.username) ?? ''),
                        day: formatDate(amendment.effective_on),
                      },
                    )}
                  </p>
                  {notices !== undefined && <OwnNoticesField />}
                  <SignatureField name="signature" label={t('Your signature')} signerName={fullName(user)} />
                </Stack>
                <Actions>
                  <Button
                    type="submit"
                    variant="primary"
                    icon="signature"
                    loading={isLoading}
                    loadingLabel={t('Signing…')}
                  >
                    {t('Sign the amendment')}
                  </Button>
                </Actions>
              </Form>
            </Formik>
          </Section>
        </div>
      ) : (
        <FormError>{error}</FormError>
      )}
    </>
  );
}
