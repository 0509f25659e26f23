import { detailOf, fieldErrorsOf } from '@heartwood/api-client';
import {
  actsAlone,
  centsOf,
  dollarsText,
  latestDay,
  messages,
  OBJECTION_DAYS,
  paymentFault,
  paymentSchema,
  formatUsd,
  hasLateFee,
  type IsoDate,
  type Ledger,
  type Loan,
  type PaymentInput,
  type User,
  loanRoleOf,
} from '@heartwood/domain';
import { useFlash } from '@heartwood/host';
import {
  DateField,
  FormDialog,
  FormError,
  formErrors,
  MoneyField,
  TextField,
  remainingErrorDetail,
  showServerErrors,
} from '@heartwood/ui';
import { t, translated } from '@heartwood/i18n';
import { Formik, type FormikErrors, type FormikHelpers } from 'formik';
import { useState } from 'react';
import { useIdempotencyKey } from '../loans/use-idempotency-key';
import AnotherPaymentQuestion from './another-payment-question';
import { looksRecorded, useRecordPaymentMutation } from './payments-api';
import { otherName } from '../loans/parties';

interface PaymentValues {
  amount: string;
  paid_on: string;
  method: string;
  note: string;
}

interface RecordPaymentDialogProps {
  loan: Loan;
  user: User;
  ledger: Ledger;
  today: IsoDate;
  onClose: () => void;
}

/** A party reports what was paid and when; the due amount is filled in. */
export function RecordPaymentDialog({ loan, user, ledger, today, onClose }: RecordPaymentDialogProps) {
  const flash = useFlash();
  const [recordPayment, { isLoading }] = useRecordPaymentMutation();
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<string | null>(null);
  const lends = loanRoleOf(loan, user.username) === 'lender';
  const alone = actsAlone(loan, lends ? 'lender' : 'borrower');
  const other = otherName(loan, user.username);
  /** The server's sentence about the payment that looks like this one. */
  const [question, setQuestion] = useState<string | null>(null);
  const latest = latestDay(new Date());
  const due = ledger.next ? dollarsText(ledger.next.amount) : '';

  const validate = (values: PaymentValues): FormikErrors<PaymentValues> => {
    const errors = formErrors<PaymentValues>(() => parsePayment(values));
    if (Object.keys(errors).length > 0) return errors;
    const fault = paymentFault(loan, parsePayment(values), latest);
    return fault ? { [fault.field]: translated(fault.message) } : {};
  };
  const record = async (values: PaymentValues, form: FormikHelpers<PaymentValues>, another = false) => {
    setFailure(null);
    try {
      const payment = { ...parsePayment(values), ...(another && { another }) };
      await recordPayment({ loanId: loan.id, payment, attempt: keyFor(payment) }).unwrap();
      flash.show(
        alone && !lends
          ? t('{amount} counts, marked as recorded by one side.', {
              amount: formatUsd(centsOf(payment.amount)),
            })
          : lends
            ? t('{amount} counts as received. {borrower} can object within {days} days.', {
                borrower: other,
                days: OBJECTION_DAYS,
                amount: formatUsd(centsOf(payment.amount)),
              })
            : t('Recorded. We asked {other} to confirm {amount}.', {
                other,
                amount: formatUsd(centsOf(payment.amount)),
              }),
      );
      onClose();
    } catch (apiError) {
      const asked = looksRecorded(apiError);
      setQuestion(asked);
      if (asked !== null) return;
      const fields = fieldErrorsOf(apiError);
      showServerErrors(form, fields, values);
      setFailure(
        remainingErrorDetail(detailOf(apiError, messages.paymentFailed), fields, Object.keys(values)),
      );
    }
  };
  return (
    <Formik<PaymentValues>
      initialValues={{ amount: due, paid_on: today, method: '', note: '' }}
      validate={validate}
      onSubmit={record}
    >
      {/* One dialog at a time: the form keeps what was typed. */}
      {(form) =>
        question === null ? (
          <FormDialog
            onClose={onClose}
            title={t('Record a payment')}
            submitLabel={t('Record payment')}
            submittingLabel={t('Recording…')}
          >
            <FormError>{failure}</FormError>
            <MoneyField name="amount" label={t('Amount')} hint={amountHint(loan, lends)} />
            <DateField name="paid_on" label={t('Day of the payment')} max={latest} />
            <TextField
              name="method"
              label={t('How it was paid')}
              hint={t('For example: check 1042.')}
              optional
            />
            <TextField name="note" label={t('Note')} optional />
          </FormDialog>
        ) : (
          <AnotherPaymentQuestion
            sentence={question}
            busy={isLoading}
            onConfirm={() => void record(form.values, form, true)}
            onClose={() => setQuestion(null)}
          />
        )
      }
    </Formik>
  );
}

/** Throws yup's ValidationError with every sentence. */
function parsePayment(values: PaymentValues): PaymentInput {
  return paymentSchema.validateSync(values, { abortEarly: false, stripUnknown: true });
}

/** What a payment covers. */
function amountHint(loan: Loan, lends: boolean): string {
  if (hasLateFee(loan)) return t('The note says what it covers first.');
  return lends
    ? t('What you received. It pays interest first, then principal.')
    : t('What you paid. It pays interest first, then principal.');
}
