import { detailOf, fieldErrorsOf } from '@heartwood/shared/api';
import {
  amendmentTerms,
  centsOf,
  formatUsd,
  fullName,
  loanRoleOf,
  messages,
  otherRole,
  paths,
  todayOf,
  whyNotAmendment,
  type Loan,
  type User,
} from '@heartwood/shared/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  LinkButton,
  Notice,
  PageHeader,
  Section,
  showServerErrors,
  SignatureField,
  Stack,
} from '@heartwood/shared/ui';
import { Formik, useFormikContext, type FormikHelpers } from 'formik';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ComparisonTable } from '../counter-offer/compare-terms';
import {
  counterErrors,
  counterForm,
  parseCounter,
  type CounterValues,
} from '../counter-offer/counter-values';
import { storedCounter } from '../counter-offer/stored-counter';
import { TermsLayout } from '../loan-terms/terms-layout';
import { readTerms } from '../loan-terms/terms-values';
import { loanTitle, partyIn } from '../loans/parties';
import { useStillPending } from '../loans/use-still-pending';
import { amendmentFigures } from './amendment-figures';
import { useProposeAmendmentMutation } from './amendments-api';

/** Other terms for a loan that runs, signed by the one who proposes them. The plan starts anew from what is owed today. */
export function AmendmentForm({ loan, user }: { loan: Loan; user: User }) {
  const navigate = useNavigate();
  const [propose, { isLoading }] = useProposeAmendmentMutation();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const whose = `${user.id}.${loan.id}.${loan.terms_version}.amendment`;
  const kept = useMemo(() => storedCounter.read(whose), [whose]);
  const stillPending = useStillPending(isLoading);
  const other = partyIn(loan, otherRole(loanRoleOf(loan, user.username) ?? 'lender'));
  const owed = amendmentTerms(loan, {}, todayOf(new Date()));
  const fault = sent ? undefined : whyNotAmendment('propose', loan, user)?.message;
  const header = (
    <PageHeader
      title="Change the terms"
      lead={loanTitle(loan, user.username)}
      back={{ to: paths.loan(loan.id), label: 'Back to the loan' }}
    />
  );
  if (fault || !owed)
    return (
      <Stack gap="large">
        {header}
        <FormError>{error ?? fault ?? messages.amendmentNothingOwed}</FormError>
      </Stack>
    );
  const before = { ...loan, ...owed.terms };
  // What is owed is no term to type; the form holds it, so that the figures are computed from it.
  const amount = String(owed.terms.amount);

  const send = async (values: CounterValues, form: FormikHelpers<CounterValues>) => {
    setError(undefined);
    try {
      const { new_terms, signature } = parseCounter({ ...values, amount });
      const { amount: _owed, ...changed } = new_terms;
      const { id, terms_version } = loan;
      await propose({ id, new_terms: changed, signature: signature ?? '', terms_version }).unwrap();
      setSent(true);
      storedCounter.drop(whose);
      await navigate(paths.loan(loan.id), {
        state: { flash: `Your changed terms are on their way to ${other}. Nothing changes until they sign.` },
      });
    } catch (apiError) {
      const fields = Object.entries(fieldErrorsOf(apiError));
      const named = fields.map(([path, sentences]) => [path.replace('new_terms.', ''), sentences] as const);
      showServerErrors(form, Object.fromEntries(named), values);
      setError(messages.amendmentFailed('propose', detailOf(apiError, messages.unavailable)));
    }
  };
  return (
    <Formik<CounterValues>
      key={whose}
      initialValues={{ ...(kept ?? counterForm(before)), amount }}
      validate={(values) => {
        const { amount: unchanged, ...errors } = counterErrors({ ...values, amount }, before);
        return { ...errors, ...(unchanged && { interest_rate: unchanged }) };
      }}
      onSubmit={send}
    >
      <Form>
        {!sent && <StoreDraft whose={whose} initial={{ ...counterForm(before), amount }} />}
        <Stack gap="large">
          {header}
          <FormError>{error}</FormError>
          {kept && (
            <Notice tone="info">
              What you typed last time is still here. It is not sent yet; please sign it.
            </Notice>
          )}
          <Notice tone="info" title={`The plan starts anew from what is owed today`}>
            {formatUsd(centsOf(owed.terms.amount))} of principal, and{' '}
            {formatUsd(centsOf(owed.carried_interest))} of interest that has accrued and is due with the first
            payment. You sign the changed terms; they hold from today once {other} has signed them too. Until
            then the loan goes on as it is, and both notes are kept.
          </Notice>
          <TermsLayout
            without={['amount']}
            running={owed.carried_interest}
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
            Sign and propose
          </Button>
        </Actions>
        <span role="status">{stillPending && messages.loanStillPending}</span>
      </Form>
    </Formik>
  );
}

/** Keeps what is typed, for as long as it differs from what the loan says. */
function StoreDraft({ whose, initial }: { whose: string; initial: CounterValues }) {
  const { values } = useFormikContext<CounterValues>();
  const untouched = JSON.stringify(initial);
  useEffect(() => {
    if (JSON.stringify({ ...values, signature: '' }) === untouched) storedCounter.drop(whose);
    else storedCounter.write(whose, values);
  }, [whose, untouched, values]);
  return null;
}

function Comparison({ loan }: { loan: Loan }) {
  const terms = readTerms(useDeferredValue(useFormikContext<CounterValues>().values));
  const today = todayOf(new Date());
  const amended = terms && amendmentTerms(loan, terms, today);
  if (!amended) return null;
  const { amount } = amendmentTerms(loan, {}, today)?.terms ?? amended.terms;
  const rows = amendmentFigures(loan, { ...amended, terms: { ...amended.terms, amount } }, today);
  return (
    <Section title="Now and changed">
      <ComparisonTable rows={rows} names={{ before: 'Now', after: 'Changed' }} />
    </Section>
  );
}
