import { detailOf } from '@heartwood/shared/api';
import {
  fullName,
  loanAcceptSchema,
  loanActions,
  loanRoleOf,
  loanRoleWords,
  messages,
  paths,
  type Loan,
  type User,
} from '@heartwood/shared/domain';
import { Actions, Button, Form, FormError, Section, SignatureField, Stack } from '@heartwood/shared/ui';
import { Formik } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAcceptLoanMutation } from '../loans/loans-api';
import { loanTitle } from '../loans/parties';
import { useStillPending } from '../loans/use-still-pending';

/** Where the other party signs, for as long as the loan is pending. A refusal stays in sight after that. */
export function AcceptLoan({ loan, user }: { loan: Loan; user: User }) {
  const navigate = useNavigate();
  const [acceptLoan, { isLoading }] = useAcceptLoanMutation();
  const [error, setError] = useState<string>();
  const stillPending = useStillPending(isLoading);

  const accept = async ({ signature }: { signature: string }) => {
    setError(undefined);
    try {
      await acceptLoan({ id: loan.id, signature, terms_version: loan.terms_version }).unwrap();
      await navigate(paths.dashboard, {
        state: { flash: `You accepted and signed. ${loanTitle(loan, user.username)} is active now.` },
      });
    } catch (refusal) {
      setError(messages.loanActionFailed('accept', detailOf(refusal, messages.unavailable)));
    }
  };
  if (!loanActions(loan, user).accept) return <FormError>{error}</FormError>;
  const role = loanRoleOf(loan, user.username);
  return (
    <Section title="Accept and sign">
      {/* Other terms are another contract: what was signed under the old one doesn't carry over. */}
      <Formik
        key={loan.terms_version}
        initialValues={{ signature: '' }}
        validationSchema={loanAcceptSchema}
        onSubmit={accept}
      >
        <Form>
          <Stack>
            <FormError>{error}</FormError>
            <p>
              By signing you agree to this contract{role && ` as the ${loanRoleWords[role].toLowerCase()}`}.
              The loan is active from then on.
            </p>
            <SignatureField name="signature" label="Your signature" signerName={fullName(user)} />
          </Stack>
          <Actions>
            <Button
              type="submit"
              variant="primary"
              icon="signature"
              loading={isLoading}
              loadingLabel="Signing…"
            >
              Accept Loan
            </Button>
            <span role="status">{stillPending && messages.loanStillPending}</span>
          </Actions>
        </Form>
      </Formik>
    </Section>
  );
}
