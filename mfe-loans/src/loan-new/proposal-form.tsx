import { detailOf, fieldErrorsOf, newAttempt } from '@heartwood/shared/api';
import { fullName, messages, paths } from '@heartwood/shared/domain';
import { useSession } from '@heartwood/shared/host';
import {
  Actions,
  Button,
  Form,
  FormError,
  formErrors,
  LinkButton,
  nestedErrors,
  RadioGroupField,
  SignatureField,
  Stack,
  TextField,
} from '@heartwood/shared/ui';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TermsDesk } from '../loan-terms/terms-desk';
import { federalRateErrors } from '../loan-terms/terms-values';
import { useCreateLoanMutation } from '../loans/loans-api';
import { emptyProposal, parseProposal, type ProposalValues } from './proposal-values';

const roles = [
  { value: 'lender', label: 'I lend', hint: 'You give the money, the other person pays it back.' },
  { value: 'borrower', label: 'I borrow', hint: 'You receive the money and pay it back.' },
] as const;

/** Everything a proposal needs, signed by the one who makes it. */
export function ProposalForm() {
  const navigate = useNavigate();
  const { user } = useSession();
  const [createLoan] = useCreateLoanMutation();
  const [attempt] = useState(newAttempt);
  const [initial] = useState(emptyProposal);

  const propose = async (values: ProposalValues, form: FormikHelpers<ProposalValues>) => {
    form.setStatus(undefined);
    try {
      const loan = await createLoan({ loan: parseProposal(values), attempt }).unwrap();
      await navigate(paths.loan(loan.id), {
        state: { flash: `Your proposal is on its way to ${values.counterparty.trim()}.` },
      });
    } catch (refusal) {
      const fields = Object.entries(fieldErrorsOf(refusal));
      form.setErrors(nestedErrors(fields.map(([path, [sentence]]) => [path, sentence])));
      form.setStatus(detailOf(refusal, messages.createLoanFailed));
    }
  };
  return (
    <Formik<ProposalValues>
      initialValues={initial}
      validate={(values) => ({
        ...formErrors<ProposalValues>(() => parseProposal(values)),
        ...federalRateErrors(values),
      })}
      onSubmit={propose}
    >
      {({ status, isSubmitting }) => (
        <Form>
          <Stack>
            <FormError>{status}</FormError>
            <RadioGroupField name="role" label="Your part in the loan" options={roles} />
            <TextField
              name="counterparty"
              label="Username of the other person"
              hint="They need an account here, and tell you their username."
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              width="medium"
            />
            <TermsDesk />
            <SignatureField
              name="signature"
              label="Your signature"
              signerName={user ? fullName(user) : undefined}
            />
          </Stack>
          <Actions sticky>
            <LinkButton to={paths.loans} variant="secondary">
              Cancel
            </LinkButton>
            <Button
              type="submit"
              variant="primary"
              loading={isSubmitting}
              loadingLabel="Sending the proposal…"
            >
              Propose loan
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}
