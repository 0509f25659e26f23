import { detailOf, fieldErrorsOf, type SessionUser } from '@heartwood/api-client';
import {
  messages,
  otherRole,
  paths,
  type Cents,
  type Loan,
  type LoanRole,
  type TermName,
} from '@heartwood/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  LinkButton,
  PageHeader,
  RestoredDraftNotice,
  showServerErrors,
  SignatureField,
  Stack,
  StoreDraft,
  useKeptEdit,
} from '@heartwood/ui';
import { t, translated, type Sentence } from '@heartwood/i18n';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { TermsLayout } from '../../terms/terms-layout';
import type { NewPlan } from '../../terms/terms-preview';
import { useLoansQuery } from '../../loans/loans-api';
import { outstandingWith } from '../../loans/outstanding';
import { loanTitle, partyIn } from '../../loans/parties';
import { useStillPending } from '../../loans/use-still-pending';
import { isChanged, signersOf, storedCounter, type CounterValues } from './counter-values';

interface TermsChangeFormProps {
  loan: Loan;
  user: SessionUser;
  /** The draft's key: the person's id and the loan's. */
  whose: string;
  /** The values that change nothing. */
  initial: CounterValues;
  /** The side that signs: where notices reach it has to be typed. */
  own: LoanRole | '';
  /** Why the terms can't be changed now; then the form is hidden. */
  fault?: Sentence;
  /** What signing this means. */
  notice: ReactNode;
  /** `outstanding` is the debt between the same two people besides this loan. */
  validate: (values: CounterValues, outstanding: Cents) => FormikErrors<CounterValues>;
  /** Sends the terms. Rejects with the API's error. */
  onSend: (values: CounterValues) => Promise<unknown>;
  /** The message on the loan's page after sending. */
  done: string;
  /** The sentence for the API's error. */
  failure: (reason: string) => string;
  submitLabel: string;
  busy: boolean;
  /** Terms that can't be changed here. */
  without?: readonly TermName[];
  /** Fields below the terms. */
  after?: ReactNode;
  /** For a running loan. */
  running?: NewPlan | null;
  /** The changes, shown beside the form. */
  comparison: ReactNode;
}

/**
 * The form for changed terms, signed by the person who requests them. What is typed survives a reload; if it
 * is too late, the error remains visible.
 */
export function TermsChangeForm(props: TermsChangeFormProps) {
  const { loan, user, whose, initial, own, fault, notice, validate, onSend, done, failure } = props;
  const { submitLabel, busy, without = [], after, running, comparison } = props;
  const navigate = useNavigate();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState(false);
  const { saved, start, found, draft, dropSent } = useKeptEdit({
    edits: storedCounter,
    owner: whose,
    current: initial,
    version: loan.terms_version,
    // The month of a federal rate that isn't typed yet is the present one.
    proposed: [...without, 'afr_month'],
  });
  const fixed = Object.fromEntries(without.map((name) => [name, initial[name]]));
  const stillPending = useStillPending(busy);
  // Only for the federal rate: the form works without them.
  const { data: loans = [] } = useLoansQuery();
  const other = partyIn(loan, otherRole(own || 'lender'));
  const outstanding = outstandingWith(loans, other, loan.id);
  const why = useId();

  const send = async (values: CounterValues, form: FormikHelpers<CounterValues>) => {
    setError(undefined);
    try {
      await onSend(values);
      setSent(true);
      dropSent(values);
      await navigate(paths.loan(loan.id), { state: { flash: done } });
    } catch (apiError) {
      const fields = Object.entries(fieldErrorsOf(apiError));
      const named = fields.map(([path, sentences]) => [path.replace('new_terms.', ''), sentences] as const);
      showServerErrors(form, Object.fromEntries(named), values);
      setError(failure(detailOf(apiError, messages.unavailable)));
    }
  };
  const header = (
    <PageHeader
      title={t('Change the terms')}
      lead={loanTitle(loan, user.username)}
      back={{ to: paths.loan(loan.id), label: t('Back to the loan') }}
    />
  );
  if (fault && !sent) {
    return (
      <Stack gap="large">
        {header}
        <FormError>{error ?? translated(fault)}</FormError>
      </Stack>
    );
  }
  return (
    // If the terms have changed in the meantime, start a new form, with what was typed.
    <Formik<CounterValues>
      key={loan.terms_version}
      initialValues={{ ...start, ...fixed }}
      validate={(values) => validate(values, outstanding)}
      onSubmit={send}
    >
      {({ values }) => {
        const changed = isChanged(values, initial);
        return (
          <Form>
            {!sent && <StoreDraft draft={draft} owner={whose} initial={saved} />}
            <Stack gap="large">
              {header}
              <Stack>
                <FormError>{error}</FormError>
                {found && <RestoredDraftNotice initial={saved} found={found} />}
                {notice}
              </Stack>
              <TermsLayout
                own={own}
                lends={own === 'lender'}
                after={after}
                without={without}
                outstanding={outstanding}
                running={running}
                figures={comparison}
                signature={
                  <SignatureField
                    name="signature"
                    label={t('Your signature')}
                    signers={signersOf(loan, user)}
                  />
                }
              />
            </Stack>
            {!changed && <p id={why}>{translated(messages.newTermsRequired)}</p>}
            <Actions sticky>
              <LinkButton to={paths.loan(loan.id)} variant="secondary">
                {t('Cancel')}
              </LinkButton>
              <Button
                type="submit"
                variant="primary"
                icon="signature"
                aria-disabled={!changed}
                aria-describedby={changed ? undefined : why}
                loading={busy}
                loadingLabel={t('Sending the changed terms…')}
              >
                {submitLabel}
              </Button>
            </Actions>
            <span role="status">{stillPending && translated(messages.loanStillPending)}</span>
          </Form>
        );
      }}
    </Formik>
  );
}
