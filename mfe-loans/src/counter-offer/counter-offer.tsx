import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import {
  fullName,
  loanRoleOf,
  messages,
  otherRole,
  paths,
  whyNot,
  type Loan,
  type User,
} from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  LinkButton,
  showServerErrors,
  Notice,
  PageHeader,
  Section,
  SignatureField,
  Stack,
} from '@heartwood/shared/ui';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TermsLayout } from '../loan-terms/terms-layout';
import { readTerms } from '../loan-terms/terms-values';
import { useAmendLoanMutation } from '../loans/loans-api';
import { loanTitle, partyIn } from '../loans/parties';
import { useStillPending } from '../loans/use-still-pending';
import { CompareTerms } from './compare-terms';
import { counterErrors, counterForm, parseCounter, type CounterValues } from './counter-values';
import { storedCounter } from './stored-counter';

/** The form that changes a loan's terms, signed by the person who asks. If it is too late, the error stays visible. */
export function CounterOffer({ loan, user }: { loan: Loan; user: User }) {
  const navigate = useNavigate();
  const [amendLoan, { isLoading }] = useAmendLoanMutation();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const whose = `${user.id}.${loan.id}.${loan.terms_version}`;
  const kept = useMemo(() => storedCounter.read(whose), [whose]);
  const stillPending = useStillPending(isLoading);
  const other = partyIn(loan, otherRole(loanRoleOf(loan, user.username) ?? 'lender'));

  const offer = async (values: CounterValues, form: FormikHelpers<CounterValues>) => {
    setError(undefined);
    try {
      const { id, terms_version } = loan;
      await amendLoan({ id, ...parseCounter(values), terms_version }).unwrap();
      setSent(true);
      storedCounter.drop(whose);
      await navigate(paths.loan(loan.id), {
        state: { flash: `Your changed terms are on their way to ${other}.` },
      });
    } catch (apiError) {
      const fields = Object.entries(fieldErrorsOf(apiError));
      const named = fields.map(([path, sentences]) => [path.replace('new_terms.', ''), sentences] as const);
      showServerErrors(form, Object.fromEntries(named), values);
      setError(messages.loanActionFailed('amend', detailOf(apiError, messages.unavailable)));
    }
  };
  const tooLate = whyNot('amend', loan, user);
  const header = (
    <PageHeader
      title="Change the terms"
      lead={loanTitle(loan, user.username)}
      back={{ to: paths.loan(loan.id), label: 'Back to the loan' }}
    />
  );
  if (tooLate) {
    return (
      <Stack gap="large">
        {header}
        <FormError>{error ?? tooLate.message}</FormError>
      </Stack>
    );
  }
  return (
    // If the terms have changed meanwhile, start a new form.
    <Formik<CounterValues>
      key={whose}
      initialValues={kept ?? counterForm(loan)}
      validate={(values) => counterErrors(values, loan)}
      onSubmit={offer}
    >
      <Form>
        {!sent && <StoreDraft whose={whose} loan={loan} />}
        <Stack gap="large">
          {header}
          <FormError>{error}</FormError>
          {kept && (
            <Notice tone="info">
              What you typed last time is still here. It is not sent yet; please sign it.
            </Notice>
          )}
          <Notice tone="advice">
            The signatures given so far are void once you send this. You sign the changed terms, and {other}{' '}
            can accept them, decline them, or change them again.
          </Notice>
          <TermsLayout
            figures={<Comparison loan={loan} />}
            signature={<SignatureField name="signature" label="Your signature" signerName={fullName(user)} />}
          />
        </Stack>
        <Actions sticky>
          <LinkButton to={paths.loan(loan.id)} variant="secondary">
            Cancel
          </LinkButton>
          <Button
            type="submit"
            variant="primary"
            icon="signature"
            loading={isLoading}
            loadingLabel="Sending the changed terms…"
          >
            Send changed terms
          </Button>
        </Actions>
        <span role="status">{stillPending && messages.loanStillPending}</span>
      </Form>
    </Formik>
  );
}

/** Stores what is typed while it differs from the loan's terms. */
function StoreDraft({ whose, loan }: { whose: string; loan: Loan }) {
  const { values } = useFormikContext<CounterValues>();
  useEffect(() => {
    const unchanged = JSON.stringify({ ...values, signature: '' }) === JSON.stringify(counterForm(loan));
    if (unchanged) storedCounter.drop(whose);
    else storedCounter.write(whose, values);
  }, [whose, loan, values]);
  return null;
}

function Comparison({ loan }: { loan: Loan }) {
  const values = useDeferredValue(useFormikContext<CounterValues>().values);
  const terms = readTerms(values);
  if (!terms) return null;
  return (
    <Section title="Old and new side by side">
      <CompareTerms before={loan} after={terms} names={{ before: 'Now', after: 'Changed' }} />
    </Section>
  );
}
