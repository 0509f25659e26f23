import { detailOf, fieldErrorsOf, type SessionUser } from '@heartwood/api-client';
import { fullName, messages, paths, typedSignatureErrors } from '@heartwood/domain';
import {
  Actions,
  Button,
  Form,
  FormError,
  formErrors,
  isSame,
  LinkButton,
  Notice,
  RadioGroupField,
  SignatureField,
  Stack,
  StoreDraft,
  remainingErrorDetail,
  showServerErrors,
} from '@heartwood/ui';
import { t } from '@heartwood/i18n';
import { Formik, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { TermsLayout } from '../terms/terms-layout';
import { earlierErrors, federalRateErrors, noticeErrors } from '../terms/terms-values';
import { useCreateLoanMutation, useLoansQuery } from '../loans/loans-api';
import { noticesOf } from '../loans/notices-of';
import { outstandingWith } from '../loans/outstanding';
import { storedProposal } from './stored-proposal';
import { CounterpartyFields } from './counterparty-fields';
import { emptyProposal, parseProposal, withRole, type ProposalValues } from './proposal-values';
import { useIdempotencyKey } from '../loans/use-idempotency-key';

const roles = () =>
  [
    {
      value: 'lender',
      label: t('I lend'),
      hint: t('You give the money, and the other person pays it back.'),
    },
    { value: 'borrower', label: t('I borrow'), hint: t('You receive the money and pay it back.') },
  ] as const;

/** The username of the other party; '' if they have none. */
const usernameOf = ({ reach, counterparty }: ProposalValues) => (reach === 'account' ? counterparty : '');

/** Everything that a proposal needs, signed by its author. What is typed survives a reload. */
export function ProposalForm({ user }: { user: SessionUser }) {
  const navigate = useNavigate();
  const [createLoan] = useCreateLoanMutation();
  const keyFor = useIdempotencyKey();
  // Only for the advice about gift loans: the form works without them.
  const { data: loans = [] } = useLoansQuery();
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState(false);
  const [kept] = useState(() => storedProposal.read(user.id));
  const [empty] = useState(emptyProposal);
  const signers = { name: fullName(user), others: [] };

  const propose = async (values: ProposalValues, form: FormikHelpers<ProposalValues>) => {
    setFailure(null);
    const before = storedProposal.read(user.id);
    try {
      const proposal = parseProposal(values);
      const loan = await createLoan({ loan: proposal, attempt: keyFor(proposal) }).unwrap();
      setSent(true);
      // What was typed after it was sent stays, for the next time.
      if (isSame(storedProposal.read(user.id), before)) storedProposal.drop(user.id);
      await navigate(paths.loan(loan.id), {
        state: {
          flash:
            loan.invitation && !loan.invitation.mailed_at
              ? t('Your proposal is saved.')
              : t('Your proposal is on its way to {counterparty}.', {
                  counterparty: proposal.counterparty ?? values.counterparty_name,
                }),
        },
      });
    } catch (apiError) {
      const fields = fieldErrorsOf(apiError);
      showServerErrors(form, fields, values);
      setFailure(
        remainingErrorDetail(detailOf(apiError, messages.createLoanFailed), fields, Object.keys(values)),
      );
    }
  };
  return (
    <Formik<ProposalValues>
      initialValues={kept ?? empty}
      validate={(values) => ({
        ...formErrors<ProposalValues>(() => parseProposal(values)),
        ...typedSignatureErrors(values, signers),
        ...noticeErrors(values, values.role),
        ...federalRateErrors(values, outstandingWith(loans, usernameOf(values))),
        ...earlierErrors(values),
      })}
      onSubmit={propose}
    >
      {({ isSubmitting, values, setValues }) => (
        <Form>
          {!sent && <StoreDraft draft={storedProposal} owner={user.id} initial={empty} />}
          <Stack>
            {kept && (
              <Notice tone="info">
                {t('What you typed last time is still here. It is not sent yet; please sign it.')}
              </Notice>
            )}
            <FormError>{failure}</FormError>
            <TermsLayout
              own={values.role}
              lends={values.role === '' ? undefined : values.role === 'lender'}
              outstanding={outstandingWith(loans, usernameOf(values))}
              before={
                <>
                  <RadioGroupField
                    name="role"
                    label={t('Your part in the loan')}
                    options={roles()}
                    onChoose={(role) => void setValues(withRole(values, role, noticesOf(user)))}
                  />
                  <CounterpartyFields reach={values.reach} />
                </>
              }
              signature={<SignatureField name="signature" label={t('Your signature')} signers={signers} />}
            />
          </Stack>
          <Actions sticky>
            <LinkButton to={paths.loans} variant="secondary">
              {t('Cancel')}
            </LinkButton>
            <Button
              type="submit"
              variant="primary"
              loading={isSubmitting}
              loadingLabel={t('Sending the proposal…')}
            >
              {t('Propose loan')}
            </Button>
          </Actions>
        </Form>
      )}
    </Formik>
  );
}
